import { Dice } from './DeedLine.tsx';
import { useSentences } from './since.ts';
import './log.css';

/** So many sentences stand over the table: more of them would hide it. */
const TICKED = 3;

/** The last few sentences over the table. */
export function LogTicker() {
  const sentences = useSentences().slice(-TICKED);
  return (
    <ol className="log-ticker" aria-hidden="true">
      {sentences.map((each) => (
        <li key={each.key} className={each.struck ? 'struck' : each.weight}>
          {each.text} <Dice dice={each.dice} sum={each.sum} />
        </li>
      ))}
    </ol>
  );
}
