import { useUi } from '../../store/ui.ts';

/** Names a rule; a click opens the rules book at it. */
export function RuleLink({ rule }: { rule: string }) {
  const show = useUi((now) => now.show);
  return (
    <button type="button" className="rule-link" onClick={() => show('rules', rule)} aria-label={`Rule ${rule}: open the rules book`}>
      {rule}
    </button>
  );
}
