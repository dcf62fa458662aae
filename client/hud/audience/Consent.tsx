import { cardOf } from '../../../shared/games/manifest.ts';
import { useSend, useTable } from '../../store/table.tsx';
import { useTaste } from '../../store/ui.ts';
import { ConsentBox } from '../parts/ConsentBox.tsx';
import { watchedWords } from './watched.ts';
import { replayWords } from './words.ts';
import './audience.css';

/** Whether this person agrees that the game may be seen again. Asked before they sit down; who sits may think better of it until the end. */
export function Consent() {
  const { meta, you } = useTable();
  const { share, set } = useTaste();
  const send = useSend();
  const seat = you.seat === null ? undefined : meta?.seats[you.seat];
  const choose = (yes: boolean) => {
    set({ share: yes });
    if (seat) void send({ t: 'share', yes });
  };
  return <ConsentBox yes={seat ? seat.share === true : share} disabled={meta?.status === 'over'} onChange={choose} />;
}

/** Whether there will be a replay, or there is one, and who stands in the way. */
export function ReplayWords() {
  const { meta, you } = useTable();
  if (!meta) return null;
  return (
    <p className="audience-words" data-testid="replay-words">
      {replayWords(meta, cardOf(meta.game), you.seat)}
    </p>
  );
}

/** How it is watched right now. */
export function AudienceNow() {
  const { meta } = useTable();
  return meta ? (
    <p className="audience-now" data-testid="audience-now">
      {watchedWords(meta)}.{meta.named ? ` Among them ${meta.named.join(', ')}.` : ''}
    </p>
  ) : null;
}
