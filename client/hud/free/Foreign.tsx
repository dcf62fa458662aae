import { type DragEvent, useRef, useState } from 'react';
import { askerOf, isHost } from '../../../shared/engine/free/permissions.ts';
import { freeTableHalf } from '../../../shared/table/scene.ts';
import { isWrong } from '../../foreign/fields.ts';
import { matched, wantedNames } from '../../foreign/files.ts';
import { foldersOf, type Given, isPicture } from '../../foreign/folders.ts';
import { type Left, type Plan, shotsOf } from '../../foreign/plan.ts';
import { LARGEST_SAVE, readSave } from '../../foreign/save.ts';
import type { Game } from '../../store/table.tsx';
import { PickFile } from '../parts/PickFile.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { droppedOf, givenOf } from './given.ts';
import { useHand } from './hands.ts';
import { bringFolders } from './in-folders.ts';
import { boardOf, layOut } from './lay-out.ts';

interface ForeignProps {
  game: Game;
  code: string;
}

/** A save that was read, with the pictures that were given for it so far. */
interface Read {
  readonly plan: Plan;
  readonly files: readonly File[];
}

/** Games from elsewhere: a save of another program with its pictures, or plain folders of pictures. */
export function Foreign({ game, code }: ForeignProps) {
  const hand = useHand();
  const [read, setRead] = useState<Read | null>(null);
  const [said, setSaid] = useState('');
  const [left, setLeft] = useState<readonly Left[]>([]);
  const [busy, setBusy] = useState(false);
  const [bare, setBare] = useState(true);
  const now = useRef(game);
  now.current = game;

  const take = async (given: readonly Given[]) => {
    setLeft([]);
    const save = given.find(({ file }) => /\.json$/i.test(file.name))?.file;
    const pictures = given.flatMap(({ file }) => (isPicture(file) ? [file] : []));
    if (save) {
      const { half, seats } = { half: freeTableHalf(game.scene), seats: game.view.seats };
      if (save.size > LARGEST_SAVE) return setSaid(`${save.name}: it has more than ${LARGEST_SAVE >> 20} MB.`);
      const plan = readSave(await save.text(), { half, seats });
      if (isWrong(plan)) return setSaid(`${save.name}: ${plan.path}: ${plan.text}.`);
      setSaid('');
      return setRead({ plan, files: pictures });
    }
    if (read) return setRead({ ...read, files: [...read.files, ...pictures] });
    const { folders, others } = foldersOf(given);
    if (folders.length === 0) return setSaid('There is neither a save nor a picture among these files.');
    setBusy(true);
    const done = await bringFolders(now, code, folders, hand, setSaid);
    setBusy(false);
    setSaid(`Made and brought: ${done.made}.`);
    setLeft(others > 0 ? [...done.left, { what: `${others} files`, why: 'they are no pictures that a table takes' }] : done.left);
  };

  const lay = async ({ plan, files }: Read) => {
    setBusy(true);
    const done = await layOut({ game: now.current, code, plan, files, hand, say: setSaid, bare });
    setBusy(false);
    setSaid(done.said);
    setLeft(done.left);
    if (done.whole) setRead(null);
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (!busy) void droppedOf(event.dataTransfer).then(take);
  };

  return (
    <fieldset className="free-foreign" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <legend>From elsewhere</legend>
      <p className="prompt-hint">
        A save of Tabletop Simulator with its pictures, or folders of pictures: each becomes a deck, <code>back.png</code> is its back. Drop
        them here, or choose them.
      </p>
      <div className="button-row">
        <PickFile
          label={read ? 'More pictures' : 'Choose files'}
          testIds={['foreign-open', 'foreign-files']}
          what="Save and pictures"
          accept=".json,image/png,image/jpeg,image/webp,image/avif"
          many
          disabled={busy}
          onFiles={(files) => take(givenOf(files))}
        />
        <PickFile
          label="A folder"
          testIds={['foreign-folder-open', 'foreign-folder']}
          what="Folder of pictures"
          accept=""
          many
          folder
          look="quiet"
          disabled={busy}
          onFiles={(files) => take(givenOf(files))}
        />
      </div>
      {read && (
        <SaveRead
          read={read}
          busy={busy}
          bare={bare}
          game={game}
          onBare={setBare}
          onLay={() => void lay(read)}
          onNot={() => setRead(null)}
        />
      )}
      <p role="status" data-testid="foreign-said">
        {said}
      </p>
      {left.length > 0 && <LeftList title="What came otherwise, or not at all" left={left} />}
    </fieldset>
  );
}

interface SaveReadProps {
  read: Read;
  busy: boolean;
  bare: boolean;
  game: Game;
  onBare: (bare: boolean) => void;
  onLay: () => void;
  onNot: () => void;
}

/** What was read, before it is laid out: which pictures are still wanted, and what will not come. */
function SaveRead({ read: { plan, files }, busy, bare, game, onBare, onLay, onNot }: SaveReadProps) {
  const shots = shotsOf(plan.things);
  const found = matched(shots, files);
  const wanted = wantedNames(shots, found);
  const asker = askerOf(game.view);
  return (
    <section className="free-read" aria-label={plan.name} data-testid="foreign-read">
      <h4>{plan.name}</h4>
      <p>
        {plan.things.length} things, {found.size} of {found.size + wanted.length} pictures.
      </p>
      {wanted.length > 0 && (
        <details data-testid="foreign-wanted">
          <summary>Pictures that are missing: {wanted.length}. What shows them comes with its name instead.</summary>
          <ul>
            {wanted.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </details>
      )}
      {plan.left.length > 0 && <LeftList title="What comes otherwise, or not at all" left={plan.left} />}
      {boardOf(game) && asker && isHost(asker) && (
        <label className="free-check">
          <input type="checkbox" data-testid="foreign-bare" checked={bare} onChange={(event) => onBare(event.target.checked)} />
          Put the board of this table away first
        </label>
      )}
      <div className="button-row">
        <Plaque look="brass" data-testid="foreign-lay" disabled={busy} onClick={onLay}>
          {busy ? 'Laying out …' : 'Lay it out'}
        </Plaque>
        <Plaque look="quiet" data-testid="foreign-not" disabled={busy} onClick={onNot}>
          Not this one
        </Plaque>
      </div>
    </section>
  );
}

function LeftList({ title, left }: { title: string; left: readonly Left[] }) {
  return (
    <details open className="free-left" data-testid="foreign-left">
      <summary>{title}</summary>
      <ul>
        {left.map(({ what, why }) => (
          <li key={`${what} ${why}`}>
            {what} <small>{why}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}
