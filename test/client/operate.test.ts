import { afterEach, describe, expect, it, vi } from 'vitest';
import { holderOf, modeAsked, useCamera } from '../../client/director/camera.ts';
import { createAsides } from '../../client/net/show/asides.ts';
import { cameraIn } from '../../client/overlay/obs.ts';
import { programmeWords, shotOf, shotWords } from '../../client/pages/operate/desk.ts';
import type { Cut } from '../../shared/wire-aside.ts';

const rig = { x: 1.23456, z: -2, distance: 30, azimuth: Math.PI * 5, polar: 0.5 };
const cut = (cam: Cut['cam'], more: Partial<Cut> = {}): Cut => ({ cam, blend: 0, scene: 'table', n: 1, ...more });
const names = { seat: (seat: number) => ['Ada', 'Ben'][seat] ?? '?', piece: (id: string) => id.toUpperCase() };

afterEach(() => {
  vi.useRealTimers();
  useCamera.setState({ mode: 'free', order: null, programme: null });
});

describe('the desk of an operator', () => {
  it('makes a shot of whatever the preview shows', () => {
    expect(shotOf('top', rig, 'scores', 700)).toEqual({ cam: 'top', scene: 'scores', blend: 700 });
    expect(shotOf('follow:hero', undefined, 'table', 0)).toEqual({ cam: 'follow:hero', scene: 'table', blend: 0 });
    expect(shotOf('free', rig, 'table', 0)?.cam).toEqual({ x: 1.235, z: -2, distance: 30, azimuth: 3142 / 1000, polar: 0.5 });
    expect(shotOf('free', undefined, 'table', 0)).toBeNull();
    expect(shotOf('operator', rig, 'table', 0)).toBeNull();
  });
  it('says in words what is on', () => {
    expect(
      [null, cut('top'), cut(rig, { scene: 'soon' }), cut('seat:1'), cut('follow:hero'), cut('reveal')].map((each) =>
        programmeWords(each, names),
      ),
    ).toEqual(['Director', 'From above', 'Own view, back soon', 'From the seat of Ben', 'Follows HERO', 'Next reveal']);
    expect(shotWords('free', names)).toBe('Own view');
  });
});

describe('the camera of an operator', () => {
  it('can be asked for by an address and by a scene of OBS', () => {
    expect(modeAsked('?cam=operator')).toBe('operator');
    expect(cameraIn('Final #cam:operator')).toBe('operator');
  });
  it('is the director’s until somebody directs, and is cut or blended to as they say; it changes nothing for who has another camera', () => {
    const { setProgramme, setMode } = useCamera.getState();
    setProgramme(cut('top'));
    expect(useCamera.getState()).toMatchObject({ mode: 'free', order: null });
    setProgramme(null);
    setMode('operator');
    expect(holderOf(useCamera.getState())).toBe('director');
    setProgramme(cut('seat:1', { blend: 700 }));
    expect(useCamera.getState().order).toEqual({ rig: null, blend: 700 });
    expect(holderOf(useCamera.getState())).toBe('seat:1');
    setProgramme(cut(rig));
    expect(useCamera.getState().order).toEqual({ rig, blend: 0 });
    expect(holderOf(useCamera.getState())).toBe('operator');
    const { expected } = useCamera.getState();
    setProgramme(cut('reveal'));
    expect(holderOf(useCamera.getState())).toBe('director');
    expect(useCamera.getState().expected).toBe(expected + 1);
  });
});

describe('what is said beside the game', () => {
  const line = () => {
    const sent: string[] = [];
    const told: unknown[] = [];
    const stands = { now: true };
    const asides = createAsides(
      (text) => {
        if (stands.now) sent.push(text);
        return stands.now;
      },
      (state) => told.push(state),
    );
    return { sent, told, asides, stands };
  };
  const audience = { v: { viewers: 1, feeds: [], names: [] } };
  it('is answered by its number, or by the page when no answer comes and when there is no line', async () => {
    vi.useFakeTimers();
    const { sent, asides, stands } = line();
    const shot = { cam: 'top', blend: 0, scene: 'table' } as const;
    const [first, second] = [asides.say({ t: 'cut', shot }), asides.say({ t: 'cut', shot })];
    expect(sent.map((text) => JSON.parse(text).k)).toEqual([1, 2]);
    asides.hear({ y: { k: 2, ok: false, refusal: { code: 'not-allowed', text: 'No.' } } });
    expect(await second).toMatchObject({ ok: false, refusal: { text: 'No.' } });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await first).toMatchObject({ ok: false, refusal: { code: 'later' } });
    stands.now = false;
    expect(await asides.say({ t: 'cut', shot })).toMatchObject({ ok: false, refusal: { code: 'later' } });
  });
  it('is said again to a server that was started anew: the name always, the shot where nothing is on the programme', async () => {
    const { sent, asides } = line();
    const shot = { cam: 'top', blend: 0, scene: 'table' } as const;
    const said = [asides.say({ t: 'name', name: 'Eve' }), asides.say({ t: 'cut', shot }), asides.say({ t: 'cheer', what: 'wow' })];
    for (const k of [1, 2, 3]) asides.hear({ y: { k, ok: true } });
    await Promise.all(said);
    sent.length = 0;
    asides.hear(null);
    asides.hear(audience);
    expect(sent.map((text) => JSON.parse(text).t)).toEqual(['name', 'cut']);
    for (const k of [4, 5]) asides.hear({ y: { k, ok: true } });
    sent.length = 0;
    asides.hear(null);
    asides.hear({ u: null });
    asides.hear(audience);
    expect(sent.map((text) => JSON.parse(text).t)).toEqual(['name']);
    asides.hear({ y: { k: 6, ok: true } });
  });
  it('is kept over a lost line when the new one tells it again, and is over when it does not', () => {
    const { told, asides } = line();
    asides.hear({ u: cut('top') });
    asides.hear(null);
    asides.hear({ u: cut('top') });
    asides.hear(audience);
    expect(told).toEqual([{ programme: cut('top') }, { programme: cut('top') }, { poll: null }]);
    asides.hear(null);
    asides.hear(audience);
    asides.hear(audience);
    expect(told.slice(3)).toEqual([{ programme: null }, { poll: null }]);
  });
});
