import './gallery.css';
import type { Lattice } from '../../../shared/engine/lattice.ts';
import type { Gallery } from '../../skins/gallery.ts';
import type { Game } from '../../store/table.tsx';
import { OptionButton } from '../parts/buttons.tsx';
import type { Asked } from '../parts/say.ts';
import { sayer } from '../parts/say.ts';
import { entriesOf } from './entries.ts';
import { Hall } from './Hall.tsx';
import { LatticeControls } from './LatticeControls.tsx';
import { Row } from './Row.tsx';
import { SetControls } from './SetControls.tsx';

interface PicturedProps {
  asked: Asked;
  game: Game;
  pictured: { readonly gallery: Gallery | null; readonly lattice: Lattice | undefined };
  /** Whoever would rather have a list. */
  onList(): void;
}

/** The answers of a `choose` question by their looks, with what has none as buttons below. */
export function PicturedControls({ asked, game, pictured: { gallery, lattice }, onList }: PicturedProps) {
  const { prompt, picked } = asked;
  if (lattice) return <LatticeControls key={asked.id} asked={asked} game={game} lattice={lattice} />;
  if (prompt.kind !== 'choose' || !gallery) return null;
  if (gallery.form === 'set') return <SetControls key={asked.id} gallery={gallery} options={prompt.options} />;
  const { entries, rest } = entriesOf(prompt.options, gallery, sayer(game), (piece) => game.view.pieces[piece]?.face ?? null);
  const { viewer } = game.view;
  const colour = (viewer === null ? undefined : game.game.colours[viewer]?.colour) ?? null;
  const shown = { entries, game, gallery, colour, prompt, suggested: picked.menu[0]?.id };
  const others = rest.map((option) => <OptionButton key={option.id} option={option} game={game} />);
  return gallery.form === 'hall' ? <Hall key={asked.id} {...shown} onLeave={onList} others={others} /> : <Row {...shown} others={others} />;
}
