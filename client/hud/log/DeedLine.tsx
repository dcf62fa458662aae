import type { ComponentType } from 'react';
import type { Sentence } from './sentences.ts';
import type { Deed } from './story.ts';

interface DeedLineProps {
  deed: Deed;
  /** How a rule is shown; without it none is. */
  Rule?: ComponentType<{ rule: string }>;
}

/** One deed: who did what, then what came of it for whom, each with its rules. */
export function DeedLine({ deed: { who, text, rules, dice, sum, struck, effects }, Rule }: DeedLineProps) {
  const said = who === null ? text : `${who}: ${text}`;
  return (
    <>
      {struck ? (
        <s>
          <span className="unseen">Taken back: </span>
          {said}
        </s>
      ) : who === null ? (
        <span>{text}</span>
      ) : (
        <span>
          <b className="deed-who">{who}:</b> {text}
        </span>
      )}{' '}
      <Dice dice={dice} sum={sum} /> {Rule && rules.map((rule) => <Rule key={rule} rule={rule} />)}
      {effects.length > 0 && (
        <ul className="deed-effects">
          {effects.map((effect) => (
            <li key={effect.key}>
              <span aria-hidden="true">→ </span>
              {effect.who !== '' && effect.who !== who && `${effect.who} `}
              {effect.whats.map(({ text: what, tone }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same may happen twice
                <span key={at} className={tone && TONES[tone]}>
                  {at > 0 && ', '}
                  {what}
                </span>
              ))}{' '}
              {Rule && effect.rules.map((rule) => <Rule key={rule} rule={rule} />)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What is lost and what is gained look so. */
const TONES = { loss: 'deed-hurt', gain: 'deed-heal' } as const;

const PIPS = ['', '⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];

/** What dice showed, for eyes and ears; several are added up where their sum is what was rolled for. */
export function Dice({ dice, sum = false }: { dice: Sentence['dice']; sum?: boolean | undefined }) {
  if (!dice) return null;
  const all = dice.reduce((total, { value }) => total + value, 0);
  const total = sum && dice.length > 1 ? ` = ${all}` : '';
  const told = dice.map(({ kind, value }) => `${kind}: ${value}`).join(', ') + total;
  return (
    <span className="log-dice" role="img" aria-label={told} title={told}>
      {dice.map(({ kind, value }) => (kind === 'd6' ? PIPS[value] : ` ${value}`)).join('')}
      {total}
    </span>
  );
}
