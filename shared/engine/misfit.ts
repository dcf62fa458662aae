import type { Choice, Prompt } from './prompt.ts';

/** Why an answer has not even the form that its question asks for; undefined where only the game can say what is wrong with it. */
export function misfit(prompt: Prompt, choice: Choice): string | undefined {
  switch (prompt.kind) {
    case 'amount': {
      const { least, most, step } = prompt;
      const steps = step === 1 ? '' : `, in steps of ${step}`;
      return least === most ? `The number can only be ${least}.` : `A number from ${least} to ${most}${steps} is asked for.`;
    }
    case 'text':
      return typeof choice === 'string' ? `A text of at most ${prompt.most} characters is asked for.` : 'A text is asked for.';
    case 'order':
      return 'Everything that is listed is put in order, each once.';
    case 'pieces':
      return prompt.least === prompt.most
        ? `Exactly ${prompt.least} of those are chosen.`
        : `${prompt.least} to ${prompt.most} of those are chosen.`;
    case 'basket':
      return typeof choice === 'object' && !Array.isArray(choice) ? undefined : 'Amounts of the things listed are asked for.';
    case 'path':
    case 'route':
    case 'spot':
      return Array.isArray(choice) ? undefined : 'A way is asked for, place by place.';
    default:
      return typeof choice === 'string' ? undefined : 'One of the answers listed is asked for.';
  }
}
