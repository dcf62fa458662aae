import { type CSSProperties, useEffect, useRef } from 'react';
import type { PieceView } from '../../../shared/engine/view.ts';
import { piecesAt } from '../../../shared/engine/view.ts';
import { clickPiece, offers } from '../../answers/answering.ts';
import type { Gallery } from '../../skins/gallery.ts';
import { skinOf } from '../../skins/index.ts';
import type { Painter } from '../../skins/skin.ts';
import { useHinted } from '../../store/advice.ts';
import { useCoach } from '../../store/coach.ts';
import { useGallery } from '../../store/gallery.ts';
import type { Game } from '../../store/table.tsx';
import { panelOf, useAnswer, useGame } from '../../store/table.tsx';
import { useUi } from '../../store/ui.ts';
import type { Asked } from './say.ts';
import { useAsked } from './say.ts';
import './hand.css';

/** The pieces in this seat's own hand, faces up for nobody else. A click picks one where the open question wants it. */
export function HandTray() {
  const game = useGame();
  if (!game || game.view.viewer === null) return null;
  return <Hand game={game} viewer={game.view.viewer} />;
}

function Hand({ game, viewer }: { game: Game; viewer: number }) {
  const asked = useAsked(game);
  const gallery = useGallery(asked?.prompt, game);
  const places = game.scene.areas.filter((area) => area.kind === 'hand' && area.seat === viewer);
  const cards = places.flatMap((area) => inOrder(piecesAt(game.view, area.id), game.names.piece));
  if (places.length === 0) return null;
  return (
    <section className="hand" style={room(cards.length)} aria-label={`Your hand: ${places[0]?.name ?? ''}`}>
      {cards.length === 0 && <p className="unseen">Your hand is empty</p>}
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <Card card={card} game={game} asked={asked} gallery={gallery} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** So many cards are held: the question beside them leaves them their room (hand.css). */
export const room = (cards: number): CSSProperties & Record<'--cards', number> => ({ '--cards': Math.max(1, cards) });

/** The cards of a hand as people hold them: the strong ones first, else those of one name together; what lies face down comes last. */
export function inOrder(cards: readonly PieceView[], nameOf: (id: string) => string): PieceView[] {
  const known = cards.map((card) => {
    const { title, strength } = splitName(nameOf(card.id));
    return { card, title, strength: Number(strength ?? 0), down: card.face === null ? 1 : 0 };
  });
  known.sort((a, b) => a.down - b.down || b.strength - a.strength || (a.title < b.title ? -1 : a.title > b.title ? 1 : 0));
  return known.map(({ card }) => card);
}

interface CardProps {
  card: PieceView;
  game: Game;
  asked: Asked | undefined;
  /** What is said of the cards between which the open question asks. */
  gallery: Gallery | null;
}

function Card({ card, game, asked, gallery }: CardProps) {
  const answer = useAnswer();
  const setPicked = useUi((now) => now.setPicked);
  const setHover = useUi((now) => now.setHover);
  const mark = asked ? offers(asked.prompt, asked.picked).pieces.get(card.id) : undefined;
  const coached = useCoach(({ now }) => now?.shown.pieces.includes(card.id) === true);
  const shown = useHinted(game)?.pieces.includes(card.id) ?? coached;
  const name = game.names.piece(card.id);
  // Faces such as "Knight 7" show their number as large as a printed card would.
  const { title, strength } = splitName(name);
  const known = card.face === null ? undefined : panelOf(game).facts?.list.find(({ face }) => face === card.face);
  const told = mark === undefined ? [] : (gallery?.of({ id: card.id, label: ['!text', name], face: card.face })?.lines ?? []);
  const paint = card.face === null ? undefined : skinOf(game.view.game, game.scene.board.kind).hand?.(card.face);
  const press = () => {
    const step = asked && clickPiece(asked.prompt, asked.picked, card.id);
    if (!step || !asked) return;
    if ('answer' in step) answer(step.answer);
    else setPicked(asked.id, step.picked);
  };
  const picked = asked?.picked.list.includes(card.id) || asked?.picked.piece === card.id;
  return (
    <button
      type="button"
      className={`card ${mark === undefined ? '' : 'wanted'} ${picked ? 'picked' : ''} ${shown ? 'lesson-shown' : ''}`}
      data-testid={`hand-${card.id}`}
      aria-pressed={mark === undefined ? undefined : picked}
      aria-disabled={mark === undefined}
      title={title}
      onClick={press}
      onPointerEnter={() => useUi.setState({ hover: { piece: card.id, place: null, held: true } })}
      onPointerLeave={() => setHover({ piece: null })}
    >
      {strength && <span className="card-strength">{strength}</span>}
      <span className="card-name">{title}</span>
      {known && <span className={known.open ? 'card-known open' : 'card-known'}>{known.text}</span>}
      {told.map((line) => (
        <span key={line} className="card-known">
          {line}
        </span>
      ))}
      {paint && <CardPicture paint={paint} />}
      {card.count > 1 && <span className="card-count">×{card.count}</span>}
      {card.secret && <span className="unseen">, only you see it</span>}
    </button>
  );
}

/** Pixels of a picture on a card: about twice what is seen of it. */
const SIDE = 96;

/** What a game draws on the cards of a hand. */
export function CardPicture({ paint }: { paint: Painter }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    pen.clearRect(0, 0, SIDE, SIDE);
    pen.save();
    paint(pen, SIDE);
    pen.restore();
  }, [paint]);
  return <canvas ref={canvas} className="card-picture" width={SIDE} height={SIDE} />;
}

/** "Knight 7" and "Knight (7)" as name and number; anything else as a name alone. */
export function splitName(name: string): { title: string; strength: string | null } {
  const found = /^(.*?)[\s,:]*\(?(\d{1,3})\)?$/.exec(name);
  return found?.[1] ? { title: found[1], strength: found[2] ?? null } : { title: name, strength: null };
}
