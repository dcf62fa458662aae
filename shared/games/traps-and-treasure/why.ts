/** Why an answer will not do: the rule that a referee would name, and a sentence. */
export interface Why {
  readonly rule: string;
  readonly text: string;
}

export const why = (rule: string, text: string): Why => ({ rule, text });

/** The first reason that there is. */
export const first = (...reasons: readonly (Why | false | undefined)[]): Why | undefined => {
  for (const reason of reasons) if (reason) return reason;
  return undefined;
};
