import { describe, expect, it } from 'vitest';
import { createMirror } from '../../client/net/mirror.ts';
import { createPublished, wholeView } from '../../server/table/public-state.ts';
import { project } from '../../shared/engine/project.ts';
import { atOnce } from '../../shared/engine/steps.ts';
import { addToHistory, EMPTY_HISTORY, type Heard, historyOf } from '../../shared/session/history.ts';
import { packing, partFor, show } from '../../shared/session/publish.ts';
import type { PartMessage, PublicState } from '../../shared/wire-messages.ts';
import { BOUND, hider } from '../support/hider.ts';
import { table } from '../support/table.ts';

/** A table whose commands reach mirrors through the server's own packing. */
function published() {
  const voice = table(hider).seat(0);
  const stage = createPublished();
  let memory = EMPTY_HISTORY;
  const told = (): Heard => {
    const done = addToHistory(memory, voice.table, voice.events.splice(0));
    memory = done.history;
    const open = project(voice.table, null);
    show(stage, open, atOnce(packing(stage, open, done.heard.open?.events ?? [])));
    return done.heard;
  };
  const first = told();
  const state = (): PublicState => stage.state;
  const part = (seat: number, heard: Heard): PartMessage =>
    JSON.parse(JSON.stringify(partFor(project(voice.table, seat), project(voice.table, null), heard)));
  return { voice, first, state, part, told, memory: () => memory };
}

describe('a mirror', () => {
  it('shows nothing before it knows whose eyes these are', () => {
    const { state } = published();
    const mirror = createMirror();
    expect(mirror.open(state())).toBeUndefined();
    expect(mirror.sit(null)?.view?.viewer).toBeNull();
  });

  it('puts public state and part together, and takes parts that come between public changes', () => {
    const { voice, first, state, part, told, memory } = published();
    const mirror = createMirror();
    mirror.sit(0);
    expect(mirror.open(state())).toBeUndefined();
    const begun = mirror.part(part(0, first));
    expect(begun?.view).toEqual(voice.view(0));
    expect(begun?.news).toMatchObject({ n: 1, seq: 0, events: [{ kind: 'turned' }] });
    for (const [act, line] of [
      ['whisper', 'said'],
      ['step', undefined],
      ['whisper', 'said'],
      ['walk', 'walks'],
    ] as const) {
      voice.answer(act);
      const heard = told();
      if (act === 'walk') mirror.open(state());
      const shown = mirror.part(part(0, heard));
      expect(shown?.view).toEqual(voice.view(0));
      expect(shown?.news?.events.flatMap((event) => (event.kind === 'told' ? [event.line[0]] : []))).toEqual(line ? [line] : undefined);
    }
    // What was told on the way is what somebody who comes now is told at once.
    expect(historyOf(memory(), 0).map(({ n, seq, events }) => [n, seq, events.length])).toEqual([
      [1, 0, 1],
      [2, 0, 1],
      [3, 0, 1],
      [4, 1, 2],
    ]);
    expect(historyOf(memory(), 1).map(({ n, seq }) => [n, seq])).toEqual([
      [1, 0],
      [2, 1],
    ]);
    expect(historyOf(memory(), null).map(({ n, seq }) => [n, seq])).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it('does not tell again what a part repeats', () => {
    const { voice, state, part, told } = published();
    const mirror = createMirror();
    mirror.sit(0);
    voice.answer('whisper');
    const heard = told();
    mirror.open(state());
    expect(mirror.part(part(0, heard))?.news).toBeDefined();
    expect(mirror.part(part(0, heard))?.news).toBeUndefined();
    expect(mirror.part({ ...part(0, heard), news: null })).toEqual({ view: voice.view(0) });
  });

  it('shows whole views as they are, and no public state after the first', () => {
    const { voice, first, state, part, told } = published();
    const mirror = createMirror();
    mirror.sit(BOUND);
    mirror.open(state());
    mirror.part(part(BOUND, first));
    voice.answer('bind');
    told();
    expect(mirror.whole({ view: wholeView(project(voice.table, BOUND)), news: null }).view).toEqual(voice.view(BOUND));
    expect(mirror.open(state())).toBeUndefined();
    voice.answer('unbind').answer('walk');
    const news = { n: 9, seq: 3, events: [] };
    expect(mirror.whole({ view: wholeView(project(voice.table, BOUND)), news })).toEqual({ view: voice.view(BOUND), news });
  });
});
