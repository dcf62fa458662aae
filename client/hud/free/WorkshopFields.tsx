import { Fragment, type ReactNode, useState } from 'react';
import { STEP_SAMPLES } from '../../../shared/engine/free/button.ts';
import { COLOUR_NAMES, colourOf } from '../../../shared/engine/free/colours.ts';
import { type Flaw, LONGEST_DECK } from '../../../shared/engine/free/design.ts';
import { SETUP_SAMPLE } from '../../../shared/engine/free/setup.ts';
import type { Draft, DraftField } from '../../store/drafts.ts';
import { useFree } from '../../store/free.ts';
import type { Game } from '../../store/table.tsx';
import { Select, TextField } from '../parts/fields.tsx';
import { Plaque } from '../parts/Plaque.tsx';
import { liesNow } from './lies-now.ts';
import { stepsOf } from './steps.ts';
import { WorkshopFigurine } from './WorkshopFigurine.tsx';
import { WorkshopPictures } from './WorkshopPictures.tsx';
import { WorkshopSound } from './WorkshopSound.tsx';

interface FieldsProps {
  game: Game;
  draft: Draft;
  flaw: Flaw | undefined;
  onChange: (field: DraftField, text: string) => void;
  onPictures: (fields: Partial<Record<DraftField, string>>) => void;
}

const PICTURED: readonly Draft['what'][] = ['deck', 'card', 'board', 'tile', 'token', 'stand-up', 'spinner', 'tray', 'book'];
const COLOURS = COLOUR_NAMES.map((label) => ({ value: colourOf(label) ?? label, label }));
const SIZES = [
  { value: 'small', label: 'small' },
  { value: 'normal', label: 'normal' },
  { value: 'large', label: 'large' },
  { value: 'own', label: 'in inches' },
] as const;
const GRIDS = [
  { value: 'squares', label: 'squares' },
  { value: 'hexes', label: 'hexes' },
  { value: 'none', label: 'nothing' },
] as const;

const LIDS = [
  { value: 'none', label: 'none: a tray' },
  { value: 'lid', label: 'a lid: a box' },
] as const;

/** The fields of the form for one sort of thing; the one that is wrong says so. */
export function WorkshopFields({ game, draft, flaw, onChange, onPictures }: FieldsProps) {
  const field = (key: DraftField, label: string, more: { type?: string; placeholder?: string; help?: string } = {}) => (
    <label className={more.type === 'number' ? 'free-few' : undefined}>
      {label}
      <TextField
        data-testid={`own-${key}`}
        aria-invalid={flaw?.field === key}
        type={more.type ?? 'text'}
        step="any"
        placeholder={more.placeholder}
        value={draft[key]}
        onChange={(text) => onChange(key, text)}
      />
      {more.help && <small>{more.help}</small>}
    </label>
  );
  const lines = (
    key: 'cards' | 'faces' | 'sectors' | 'steps' | 'lies',
    label: string,
    rows: number,
    placeholder: string,
    help: ReactNode,
  ) => (
    <label className="free-lines">
      {label}
      <textarea
        className="field"
        data-testid={`own-${key}`}
        aria-invalid={flaw?.field === key}
        rows={rows}
        maxLength={LONGEST_DECK + 1}
        placeholder={placeholder}
        value={draft[key]}
        onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
        onChange={(event) => onChange(key, event.target.value)}
      />
      <small>{help}</small>
    </label>
  );
  const number = { type: 'number' };
  return (
    <div className="free-form">
      {field('name', 'Name', { placeholder: 'as everybody reads it' })}
      <label className="free-few">
        Colour
        <span className="free-hue">
          <input
            type="color"
            aria-label="Colour, exactly"
            data-testid="own-colour"
            value={draft.colour}
            onChange={(event) => onChange('colour', event.target.value)}
          />
          <Select
            label="Colour by name"
            testId="own-hue"
            values={COLOURS.some(({ value }) => value === draft.colour) ? COLOURS : [{ value: draft.colour, label: 'own' }, ...COLOURS]}
            value={draft.colour}
            onChange={(hue) => onChange('colour', hue)}
          />
        </span>
      </label>
      {PICTURED.includes(draft.what) && <WorkshopPictures draft={draft} onChange={onPictures} />}
      {draft.what === 'deck' && (
        <>
          {lines(
            'cards',
            'Cards, one a line',
            7,
            '3x Sword\nShield\nDragon | Boss\nGold | | yellow',
            <>
              <code>3x</code> in front: so many. After <code>|</code>: what stands on the back, after another one its colour. Nobody is sent
              what stands here.
            </>,
          )}
          <label className="free-few">
            Size
            <Select
              label="Size of the cards"
              testId="own-size"
              values={SIZES}
              value={sizeOf(draft.size)}
              onChange={(size) => onChange('size', size)}
            />
          </label>
          {draft.size === 'own' && field('width', 'Inches wide', number)}
          {draft.size === 'own' && field('depth', 'Inches long', number)}
        </>
      )}
      {draft.what === 'die' && lines('faces', 'Faces, one a line', 6, 'Sword\nShield\nMiss', 'A number alone gives so many numbers.')}
      {draft.what === 'book' && (
        <>
          {field('width', 'Inches wide', number)}
          {field('depth', 'Inches deep', number)}
        </>
      )}
      {draft.what === 'tray' && (
        <>
          {field('width', 'Inches wide', number)}
          {field('depth', 'Inches deep', number)}
          {field('height', 'Inches to the rim', number)}
          <label className="free-few">
            Lid
            <Select
              label="Whether it has a lid"
              testId="own-lid"
              values={LIDS}
              value={draft.lid === 'lid' ? 'lid' : 'none'}
              onChange={(lid) => onChange('lid', lid)}
            />
          </label>
          <small>What lies in it goes along where it is moved. Under its lid nobody sees what is in it.</small>
        </>
      )}
      {draft.what === 'spinner' && (
        <>
          {lines(
            'sectors',
            'Sectors, one a line',
            6,
            'Win\n3x Miss\nDragon | black',
            <>
              Clockwise from the north. <code>3x</code> in front: three shares, so that often. After <code>|</code> its colour.
            </>,
          )}
          {field('width', 'Inches across', number)}
        </>
      )}
      {draft.what === 'board' && (
        <>
          {field('width', 'Inches wide', number)}
          {field('depth', 'Inches deep', number)}
          <label className="free-few">
            On it
            <Select
              label="What is drawn on it"
              testId="own-grid"
              values={GRIDS}
              value={gridOf(draft.grid)}
              onChange={(grid) => onChange('grid', grid)}
            />
          </label>
          {draft.grid !== 'none' && field('cell', 'Inches a space', number)}
        </>
      )}
      {'tile card token stand-up'.split(' ').includes(draft.what) && (
        <>
          {field('front', 'On its front')}
          {field('back', 'On its back', draft.what === 'stand-up' ? { help: 'Nothing: the front is seen from behind.' } : {})}
          {field('width', draft.what === 'token' ? 'Inches across' : 'Inches wide', number)}
          {draft.what === 'stand-up' && field('height', 'Inches high', number)}
          {(draft.what === 'tile' || draft.what === 'card') && field('depth', 'Inches deep', number)}
        </>
      )}
      {draft.what === 'track' && (
        <>
          {field('from', 'First number', number)}
          {field('to', 'Last number', number)}
        </>
      )}
      {draft.what === 'counter' && field('value', 'Begins at', number)}
      {draft.what === 'figurine' && (
        <>
          <WorkshopFigurine game={game} draft={draft} onChange={onPictures} />
          {field('height', 'Inches high', number)}
          {field('width', 'Inches across its base', number)}
        </>
      )}
      {draft.what === 'sound' && <WorkshopSound draft={draft} onChange={onPictures} />}
      {draft.what === 'setup' && (
        <>
          {lines(
            'lies',
            'What lies where, one thing a line',
            8,
            SETUP_SAMPLE,
            <>
              Inches east and south of the middle, then how it lies: <code>face down</code>, <code>turned 90</code>, <code>locked</code>,{' '}
              <code>seat 2</code>, <code>counts 5</code>. After <code>:</code> what is written on it. Things go by their names here and in
              the box. Called “4 players”, a button lays it out by <code>set up for 4</code>.
            </>,
          )}
          <AsItLies game={game} onChange={(lies) => onChange('lies', lies)} />
        </>
      )}
      {draft.what === 'button' && (
        <>
          {lines(
            'steps',
            'What it does, one thing a line',
            6,
            'shuffle discard into deck\ndeal 5 from deck to everybody\nnext turn',
            <>
              Also:{' '}
              {STEP_SAMPLES.slice(4).map((sample, at) => (
                <Fragment key={sample}>
                  {at > 0 && ', '}
                  <code>{sample}</code>
                </Fragment>
              ))}
              . Things go by their names, by what is written on them, or by the label or board that they lie at.
            </>,
          )}
          <JustDone game={game} steps={draft.steps} onChange={(steps) => onChange('steps', steps)} />
        </>
      )}
    </div>
  );
}

/** All that lies on the table now, as lines of a set-up. */
function AsItLies({ game, onChange }: { game: Game; onChange: (lies: string) => void }) {
  const [left, setLeft] = useState(0);
  const take = () => {
    const lies = liesNow(game.view, game.game.kinds);
    onChange(lies.lines.join('\n'));
    setLeft(lies.left);
  };
  return (
    <>
      <Plaque look="quiet" data-testid="as-it-lies" onClick={take}>
        As it lies now
      </Plaque>
      {left > 0 && (
        <small data-testid="lies-left">
          Left out: {left}. Only what all see, and what is made here or comes out of the box, can be laid out again.
        </small>
      )}
    </>
  );
}

/** What this person did by hand a moment ago, as lines of a button. */
function JustDone({ game, steps, onChange }: { game: Game; steps: string; onChange: (steps: string) => void }) {
  const deeds = useFree((now) => now.deeds);
  const said = deeds.flatMap((op) => stepsOf(op, game.view));
  if (said.length === 0) return null;
  const add = () => onChange([...(steps.trim() === '' ? [] : [steps.trimEnd()]), ...said].join('\n'));
  return (
    <Plaque look="quiet" data-testid="just-done" title={said.join(', ')} onClick={add}>
      What I just did: {said.length === 1 ? said[0] : `${said.length} things`}
    </Plaque>
  );
}

const sizeOf = (text: string) => SIZES.find(({ value }) => value === text)?.value ?? 'normal';
const gridOf = (text: string) => GRIDS.find(({ value }) => value === text)?.value ?? 'none';
