import { act, createElement, type HTMLAttributes, type ReactNode, Suspense, use, useState } from 'react';
import { createRoot as reactDom } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { createRoot } from '../../client/dom/root.ts';
import { Link, useLocation } from '../../client/pages/ways.tsx';

type Root = ReturnType<typeof createRoot>;

afterEach(() => document.body.replaceChildren());

/** An element that is pressed although nothing says so. */
const Box = ({ as, ...props }: { as: string } & HTMLAttributes<HTMLElement>) => createElement(as, props);

/** A place in the page with something rendered by one of both. */
async function placed(children: ReactNode, make: (place: Element) => Root = createRoot): Promise<{ place: HTMLElement; root: Root }> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = make(place);
  await act(async () => root.render(children));
  return { place, root };
}

/** What both make of two things, one after the other. */
async function both(first: ReactNode, second: ReactNode): Promise<{ ours: string[]; theirs: string[] }> {
  const [ours, theirs]: [string[], string[]] = [[], []];
  for (const [make, said] of [
    [createRoot, ours],
    [reactDom, theirs],
  ] as const) {
    const { place, root } = await placed(first, make);
    said.push(place.innerHTML);
    await act(async () => root.render(second));
    said.push(place.innerHTML);
  }
  return { ours, theirs };
}

const press = (target: Element | null, event: Event = new MouseEvent('click', { bubbles: true, cancelable: true })) =>
  act(async () => {
    target?.dispatchEvent(event);
  });

describe('a page without react-dom', () => {
  it.each([
    ['texts', <p key="a">one {2}</p>, <p key="a">three</p>],
    [
      'attributes',
      <p key="a" className="x" lang="de" tabIndex={-1} aria-hidden={false} data-no={true} title={undefined} hidden>
        z
      </p>,
      <p key="a" className="" lang="de" aria-hidden data-no={false} hidden={false}>
        z
      </p>,
    ],
    [
      'styles',
      <i key="a" style={{ left: 3, zIndex: 4, opacity: 0.5, color: 'red', marginTop: 0 }} />,
      <i key="a" style={{ left: '50%', zIndex: undefined, color: 'red' }} />,
    ],
    [
      'drawings',
      <svg key="a" viewBox="0 0 9 9" strokeWidth="2" fill="none">
        <title>a</title>
        <path d="M0 0" strokeLinecap="round" />
      </svg>,
      <svg key="a" viewBox="0 0 9 8">
        <title>a</title>
        <path d="M1 0" />
      </svg>,
    ],
    ['rows with names', ['a', 'b', 'c'].map((key) => <li key={key}>{key}</li>), ['c', 'a', 'd'].map((key) => <li key={key}>{key}</li>)],
    [
      'switches',
      <button key="a" type="button" disabled>
        x
      </button>,
      <button key="a" type="button" disabled={false}>
        x
      </button>,
    ],
    ['numbers on a bar', <progress key="a" max={9} value={3} />, <progress key="a" max={9} value={5} />],
    [
      'what comes and goes',
      <p key="a">
        {'a'}
        <b>b</b>
      </p>,
      <p key="a">
        <b>b</b>
        {'c'}
      </p>,
    ],
  ])('writes %s as react-dom does', async (_, first, second) => {
    const { ours, theirs } = await both(first, second);
    expect(theirs[0]).not.toBe(theirs[1]);
    expect(ours).toEqual(theirs);
  });

  it('tells the innermost first, each with itself, and nobody after who stops it', async () => {
    const heard: string[] = [];
    const { place } = await placed(
      <Box as="div" onClick={() => heard.push('outer')}>
        <Box as="p" onClick={(event) => heard.push(event.currentTarget.tagName)}>
          <b>x</b>
        </Box>
        <Box as="i" onClick={(event) => event.stopPropagation()} />
      </Box>,
    );
    await press(place.querySelector('b'));
    await press(place.querySelector('i'));
    expect(heard).toEqual(['P', 'outer']);
  });

  it('asks those who listened when it happened, also when that changes the page', async () => {
    const heard: string[] = [];
    function Closing() {
      const [open, setOpen] = useState(true);
      return (
        <Box as="div" onClick={() => heard.push('outer')}>
          {open && <button type="button" onClick={() => setOpen(false)} />}
        </Box>
      );
    }
    const { place } = await placed(<Closing />);
    await press(place.querySelector('button'));
    expect(place.querySelector('button')).toBeNull();
    expect(heard).toEqual(['outer']);
  });

  it('hears every letter, and takes back what nobody took over', async () => {
    function Field({ most }: { most: number }) {
      const [text, setText] = useState('a');
      return <input aria-label="text" value={text} onChange={({ target }) => target.value.length <= most && setText(target.value)} />;
    }
    const { place } = await placed(<Field most={2} />);
    const field = place.querySelector('input');
    if (!field) throw new Error('no field');
    const type = (text: string) => {
      field.value = text;
      return press(field, new Event('input', { bubbles: true }));
    };
    await type('ab');
    expect(field.value).toBe('ab');
    await type('abc');
    expect(field.value).toBe('ab');
  });

  it('chooses from lists and sets sliders within their ends', async () => {
    const { place, root } = await placed(
      <form>
        <select aria-label="which" value="b" onChange={() => {}}>
          <option value="a">A</option>
          <option value="b">B</option>
        </select>
        <input aria-label="how much" type="range" value={150} min={100} max={200} onChange={() => {}} />
        <input aria-label="whether" type="checkbox" checked onChange={() => {}} />
      </form>,
    );
    const [list, slider, box] = [place.querySelector('select'), ...place.querySelectorAll('input')];
    expect([list?.value, slider?.value, box?.checked]).toEqual(['b', '150', true]);
    await act(async () => root.render(null));
    expect(place.innerHTML).toBe('');
  });

  it('hides what waits, and shows it as it was', async () => {
    let come = (_: string): void => {};
    const coming = new Promise<string>((done) => {
      come = done;
    });
    const Late = ({ wait }: { wait: boolean }) => <b style={{ display: 'inline-block' }}>{wait ? use(coming) : 'now'}</b>;
    const tree = (wait: boolean) => (
      <Suspense fallback={<i>wait</i>}>
        <u style={{ display: 'block' }}>beside</u>
        <Late wait={wait} />
      </Suspense>
    );
    const { place, root } = await placed(tree(false));
    await act(async () => root.render(tree(true)));
    expect([place.querySelector('u')?.style.display, place.querySelector('i')?.textContent]).toEqual(['none', 'wait']);
    await act(async () => come('later'));
    expect([place.querySelector('u')?.style.display, place.querySelector('b')?.textContent]).toEqual(['block', 'later']);
  });

  it('leads to other pages by plain links, and says where it is', async () => {
    function Ways() {
      const [here] = useLocation();
      return (
        <Link className="way" href="/t/ABC234">
          {here}
        </Link>
      );
    }
    const { place } = await placed(<Ways />);
    expect(place.innerHTML).toBe(`<a class="way" href="/t/ABC234">${location.pathname}</a>`);
  });
});
