import { useEffect, useRef, useState } from 'react';
import { LONG_PRESS } from '../../input/pointer.ts';
import { useConnection } from '../../store/table.tsx';
import { useTaste, useUi } from '../../store/ui.ts';

/** How long a number stays that a finger asked for: the finger lies over it at first (ms). */
const READS = 2_500;

/**
 * Opens the rules book at a rule. Its number is told when somebody points at it, comes to it by key or presses it long, or where numbers are
 * wished for; `named`: it is part of what is said, so it is written in any case.
 */
export function RuleLink({ rule, named = false }: { rule: string; named?: boolean }) {
  const show = useUi((now) => now.show);
  const numbers = useTaste((now) => now.ruleNumbers);
  const { held, taken, press } = useHeld();
  const connection = useConnection();
  const [said, setSaid] = useState('');
  // In the words of the book, as soon as somebody points at it.
  const ask = async () => {
    const { saidIn } = await import('./RulesBook.tsx');
    setSaid((await saidIn(connection.snapshot().view?.game ?? '', rule)) ?? '');
  };
  return (
    <button
      type="button"
      className={named || numbers || held ? 'rule-link' : 'rule-link quiet'}
      onClick={() => !taken() && show('rules', rule)}
      aria-label={`Rule ${rule}: open the rules book`}
      title={`Rule ${rule}: ${said || 'click to read it'}`}
      onPointerEnter={() => void ask().catch(() => undefined)}
      {...press}
    >
      <span className="rule-mark" aria-hidden="true">
        §
      </span>
      <span className="rule-number">{rule}</span>
    </button>
  );
}

/** Whether a finger has rested there; it opens nothing when it is lifted then, and what it asked for stays to be read. */
function useHeld() {
  const [held, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rested = useRef(false);
  const after = (ms: number, then: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(then, ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const lift = () => (rested.current ? after(READS, () => setHeld(false)) : clearTimeout(timer.current));
  return {
    held,
    /** True for the click that ends a long press: it was no click. */
    taken: () => {
      const was = rested.current;
      rested.current = false;
      return was;
    },
    press: {
      onPointerDown: ({ pointerType }: { pointerType: string }) => {
        rested.current = false;
        if (pointerType === 'mouse') return;
        after(LONG_PRESS, () => {
          rested.current = true;
          setHeld(true);
        });
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      onContextMenu: (event: { preventDefault(): void }) => rested.current && event.preventDefault(),
    },
  };
}
