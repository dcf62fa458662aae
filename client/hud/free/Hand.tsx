import { shownOn } from '../../../shared/engine/free/picture.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import type { Seat } from '../../../shared/table/ids.ts';
import { pictureAddress } from '../../net/pictures.ts';
import { skinOf } from '../../skins/index.ts';
import { useFree } from '../../store/free.ts';
import type { Game } from '../../store/table.tsx';
import { useConnection, useTable } from '../../store/table.tsx';
import { useUi } from '../../store/ui.ts';
import { useControls } from '../../tools/tool.ts';
import { Select } from '../parts/fields.tsx';
import { CardPicture, room, splitName } from '../parts/HandTray.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { emptySpot, idsOf, ownHand, pick, rowAt, useHand } from './hands.ts';

/** More cards than this lie in rows. */
const ONE_ROW = 14;

/** The seat's own hand: a click chooses a card, dragging one out plays it, dropping a piece here takes it up. Only its owner sees the faces. */
export function Hand({ game }: { game: Game }) {
  const selected = useFree((now) => now.selected);
  const { you } = useTable();
  if (you.seat === null || game.view.result) return null;
  const cards = ownHand(game);
  const chosen = cards.filter((card) => selected.has(card.id));
  return (
    <section
      className={`hand free-hand ${cards.length === 0 ? 'empty' : cards.length > ONE_ROW ? 'many' : ''}`.trim()}
      style={room(cards.length)}
      aria-label="Your hand"
      data-drop="hand"
    >
      {chosen.length > 0 && <Plays game={game} chosen={chosen} />}
      {cards.length === 0 ? (
        <p className="free-hand-empty">Your hand: drop here what only you may see</p>
      ) : (
        <ul>
          {cards.map((card) => (
            <li key={card.id}>
              <Card card={card} game={game} chosen={selected.has(card.id)} />
            </li>
          ))}
        </ul>
      )}
      {cards.length > 1 && chosen.length === 0 && <Shuffle />}
    </section>
  );
}

function Card({ card, game, chosen }: { card: PieceView; game: Game; chosen: boolean }) {
  const setHover = useUi((now) => now.setHover);
  const name = game.names.piece(card.id);
  const { code } = useConnection();
  const { picture, words } = shownOn(card.face ?? '');
  const ours = card.face !== null && Object.hasOwn(game.game.kinds, card.kind) ? card.face : null;
  // What has few letters is read from a corner, as numbers and suits are.
  const short = ours === null && picture === undefined && words !== '' && [...words].length <= 3 ? words : null;
  const paint = ours === null ? undefined : skinOf(game.view.game, game.scene.board.kind).hand?.(ours);
  const { title, strength } = short ? { title: name, strength: short } : splitName(name);
  return (
    <button
      type="button"
      className={`card wanted ${chosen ? 'picked' : ''} ${short && /[♥♦]/.test(short) ? 'red' : ''}`}
      data-piece={card.id}
      data-testid={`hand-${card.id}`}
      aria-pressed={chosen}
      title={title}
      // A press that moves carries the card onto the table; a click stays a click.
      onPointerDown={(event) =>
        useControls
          .getState()
          .tool?.hand?.carry(
            { is: 'playing', pieces: useFree.getState().selected.has(card.id) ? chosenIds(game) : [card.id] },
            event.nativeEvent,
          )
      }
      onClick={(event) => pick(card.id, event.ctrlKey || event.metaKey || event.shiftKey)}
      onPointerEnter={() => useUi.setState({ hover: { piece: card.id, place: null, held: true } })}
      onPointerLeave={() => setHover({ piece: null })}
    >
      {strength && (
        <span className="card-strength" aria-hidden={short !== null}>
          {strength}
        </span>
      )}
      {short && <span className="unseen">{name}</span>}
      {picture !== undefined && <img className="free-card-own" src={pictureAddress(code, picture)} alt="" draggable={false} />}
      {!short && <span className={picture !== undefined && words === '' ? 'unseen' : 'card-name'}>{title}</span>}
      {paint && <CardPicture paint={paint} />}
      {card.count > 1 && <span className="card-count">×{card.count}</span>}
    </button>
  );
}

const chosenIds = (game: Game): string[] => {
  const { selected } = useFree.getState();
  return ownHand(game).flatMap(({ id }) => (selected.has(id) ? [id] : []));
};

/** What can be done with the chosen cards. */
function Plays({ game, chosen }: { game: Game; chosen: readonly PieceView[] }) {
  const hand = useHand();
  const { meta } = useTable();
  const pieces = idsOf(chosen);
  const play = (up: boolean) => {
    const poses = rowAt(emptySpot(game), pieces.length);
    void hand({ op: 'play', up, pieces: pieces.flatMap((piece, at) => (poses[at] ? [{ piece, pose: poses[at] }] : [])) });
  };
  const others = meta?.seats.slice(0, game.view.seats).filter(({ seat }) => seat !== game.view.viewer) ?? [];
  return (
    <fieldset className="free-plays">
      <legend className="unseen">Chosen cards</legend>
      <Plaque look="brass" data-testid="play-up" onClick={() => play(true)}>
        Play
      </Plaque>
      <Plaque data-testid="play-down" onClick={() => play(false)}>
        Face down
      </Plaque>
      {others.length > 0 && (
        <Select<Seat | ''>
          label="Give to"
          testId="give"
          value=""
          onChange={(seat) => void (seat !== '' && hand({ op: 'give', pieces, seat }))}
          values={[{ value: '', label: 'Give to …' }, ...others.map(({ seat }) => ({ value: seat, label: game.names.seat(seat) }))]}
        />
      )}
    </fieldset>
  );
}

function Shuffle() {
  const hand = useHand();
  return (
    <Plaque look="quiet" className="free-hand-shuffle" data-testid="hand-shuffle" onClick={() => void hand({ op: 'shuffle', piece: null })}>
      Shuffle
    </Plaque>
  );
}
