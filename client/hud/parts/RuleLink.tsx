import { useTaste, useUi } from '../../store/ui.ts';

/**
 * Opens the rules book at a rule. Its number is told when somebody points at it, comes to it by key or presses it long, or where numbers are
 * wished for; `named`: it is part of what is said, so it is written in any case.
 */
export function RuleLink({ rule, named = false }: { rule: string; named?: boolean }) {
  const show = useUi((now) => now.show);
  const numbers = useTaste((now) => now.ruleNumbers);
  const words = `Rule ${rule}: open the rules book`;
  return (
    <button
      type="button"
      className={named || numbers ? 'rule-link' : 'rule-link quiet'}
      onClick={() => show('rules', rule)}
      aria-label={words}
      title={words}
    >
      <span className="rule-mark" aria-hidden="true">
        §
      </span>
      <span className="rule-number">{rule}</span>
    </button>
  );
}
