/** The page on which anybody checks the dice of a table. */

import { useEffect, useMemo, useState } from 'react';
import type { Transcript } from '../../shared/dice/transcript.ts';
import type { DrawsCheck } from '../../shared/dice/values.ts';
import type { Draw } from '../../shared/engine/chance.ts';
import type { Histogram } from './statistics.ts';
import { histograms } from './statistics.ts';
import { fetchTranscript } from './transcript.ts';
import type { PhysicsCheck, ThrowCheck } from './verify.ts';
import { verifyPhysics, verifyValues } from './verify.ts';
import './verify.css';

/** Shows `transcript`, or fetches that of the table `code`. */
export function VerifyPage({ transcript: given, code }: { transcript?: Transcript; code?: string }) {
  const [loaded, setLoaded] = useState<Transcript | string | undefined>(given);
  useEffect(() => {
    let wanted = true;
    setLoaded(given);
    if (!given && code) {
      fetchTranscript(code).then((answer) => {
        if (wanted) setLoaded(answer);
      });
    }
    return () => {
      wanted = false;
    };
  }, [given, code]);
  return (
    <main className="verify">
      <h1>Verify dice and draws</h1>
      {loaded === undefined && <p role="status">{code ? `Fetching the dice of table ${code} …` : 'No table was named.'}</p>}
      {typeof loaded === 'string' && <p role="alert">{loaded}</p>}
      {typeof loaded === 'object' && <Checked transcript={loaded} />}
      <How />
    </main>
  );
}

export default VerifyPage;

function Checked({ transcript }: { transcript: Transcript }) {
  const check = useMemo(() => verifyValues(transcript), [transcript]);
  const [physics, setPhysics] = useState<PhysicsCheck>();
  const [progress, setProgress] = useState<number>();
  const rolls = histograms(transcript.draws);
  const rerun = async () => {
    setPhysics(undefined);
    setProgress(0);
    try {
      setPhysics(await verifyPhysics(transcript, setProgress));
    } catch {
      setPhysics({ throws: [], refused: 'The physics could not be loaded in this browser.' });
    }
    setProgress(undefined);
  };
  return (
    <>
      <Verdict transcript={transcript} check={check} />
      <dl className="verify-facts">
        <dt>Table</dt>
        <dd>{transcript.table}</dd>
        <dt>Commitment (shown at the start)</dt>
        <dd>
          <code>{transcript.commit}</code>
        </dd>
        <dt>Seed (revealed at the end)</dt>
        <dd>{transcript.seed ? <code>{transcript.seed}</code> : 'still secret'}</dd>
        <dt>Thrown in by the players</dt>
        <dd>
          <ThrownIn entropy={transcript.entropy} />
        </dd>
      </dl>
      {transcript.seed !== undefined && (transcript.throws?.length ?? 0) > 0 && (
        <section className="verify-physics">
          <button type="button" onClick={rerun} disabled={progress !== undefined}>
            Re-run the physics
          </button>
          {progress !== undefined && (
            <progress max={1} value={progress} aria-label="Throws repeated">
              {Math.round(progress * 100)} %
            </progress>
          )}
          {physics && <p role="status">{physics.refused ?? physicsVerdict(physics.throws)}</p>}
        </section>
      )}
      {rolls.map((one) => (
        <Bars key={one.kind} histogram={one} />
      ))}
      <Rolls draws={transcript.draws} check={check} throws={physics?.throws} />
    </>
  );
}

/** What the players mixed in; where that is nothing (a free table is laid out before anybody sits), what it means. */
function ThrownIn({ entropy }: { entropy: string }) {
  if (/[^,]/.test(entropy)) return <code>{entropy}</code>;
  return (
    <>
      nothing: these dice come from the server’s seed alone. It was promised before the first roll, so that no roll can have been changed;
      but no player had a say in the seed.
    </>
  );
}

function physicsVerdict(throws: readonly ThrowCheck[]): string {
  const wrong = throws.filter((one) => !one.ok).length;
  return wrong === 0
    ? `All ${throws.length} throws rolled again exactly as they were shown.`
    : `${wrong} of ${throws.length} throws are not what was shown.`;
}

function Verdict({ transcript, check }: { transcript: Transcript; check: DrawsCheck | undefined }) {
  if (!check) {
    return (
      <p className="verify-verdict" role="status">
        This table still plays, for those at least who watch it late. Its commitment is fixed; the seed is revealed when the game has ended
        for everybody, and then every roll can be checked here.
      </p>
    );
  }
  const wrong = check.draws.filter((draw) => !draw.ok).length;
  return (
    <div className={check.ok ? 'verify-verdict verify-ok' : 'verify-verdict verify-bad'} role="status">
      <p>
        {check.ok
          ? `✓ All ${transcript.draws.length} draws follow from the seed that was promised at the start.`
          : '✗ These dice do not check out.'}
      </p>
      {!check.commitOk && <p>The revealed seed is not the one that was promised at the start.</p>}
      {wrong > 0 && <p>{wrong} of the draws are not what the seed gives.</p>}
      {check.missing.length > 0 && (
        <p>
          Missing draws: {check.missing.slice(0, 20).join(', ')}
          {check.missing.length > 20 ? ' …' : ''}
        </p>
      )}
    </div>
  );
}

function Bars({ histogram: { kind, total, counts, chiSquare, p } }: { histogram: Histogram }) {
  const most = Math.max(1, ...counts);
  return (
    <table className="verify-histogram">
      <caption>
        {kind}: {total} rolled, χ² = {chiSquare.toFixed(1)} with {counts.length - 1} degrees of freedom
        {p === undefined
          ? ' (too few rolls to say more)'
          : `, p = ${p < 0.001 ? '< 0.001' : p.toFixed(3)}${p < 0.001 ? ' (suspicious)' : ' (fair)'}`}
      </caption>
      <tbody>
        {counts.map((count, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is the face of the die
          <tr key={i}>
            <th scope="row">{i + 1}</th>
            <td>
              <meter min={0} max={most} value={count}>
                {count}
              </meter>
            </td>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function asked({ request }: Draw): string {
  if (request.kind === 'dice') return request.dice.join(' + ');
  if (request.kind === 'spin') return `spin, ${request.from} places`;
  return request.kind === 'pick' ? `one of ${request.from}` : `shuffle ${request.size}`;
}

function Rolls({
  draws,
  check,
  throws,
}: {
  draws: readonly Draw[];
  check: DrawsCheck | undefined;
  throws: readonly ThrowCheck[] | undefined;
}) {
  const repeated = useMemo(() => new Map(throws?.map((one) => [one.n, one])), [throws]);
  return (
    <table className="verify-rolls">
      <caption>Every draw of this table</caption>
      <thead>
        <tr>
          <th scope="col">Number</th>
          <th scope="col">Asked</th>
          <th scope="col">Came</th>
          <th scope="col">Value</th>
          {throws && <th scope="col">Physics</th>}
        </tr>
      </thead>
      <tbody>
        {draws.map((draw, i) => {
          const found = check?.draws[i];
          const again = draw.request.kind === 'dice' ? repeated.get(draw.n) : undefined;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a forged transcript may repeat a number
            <tr key={i} className={found && !(found.ok && again?.ok !== false) ? 'verify-bad' : undefined}>
              <td>{draw.n}</td>
              <td>{asked(draw)}</td>
              <td>{draw.values.join(' ')}</td>
              <td>{found === undefined ? 'secret' : found.ok ? '✓ ok' : `✗ ${found.why}`}</td>
              {throws && <td>{again === undefined ? '–' : again.ok ? '✓ ok' : `✗ ${again.why}`}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function How() {
  return (
    <section className="verify-how">
      <h2>How this works</h2>
      <ol>
        <li>
          Before the first roll the server picks a secret seed and publishes its fingerprint (SHA-256), the commitment. It cannot change the
          seed any more.
        </li>
        <li>
          Then every player throws in some text of their own. The server cannot know it when it picks the seed, so it cannot pick a seed
          that suits it.
        </li>
        <li>
          Each roll has a number, and so has each secret lot (a shuffle, a pick), both without gaps. Its values follow from seed, table,
          number and the players' text, and from nothing else (HMAC-SHA256).
        </li>
        <li>
          The dice are then really thrown in a physics simulation that starts from the same key. Each die is turned by one of its own
          symmetries, so that it lands on its value.
        </li>
        <li>When the game ends the seed is revealed. This page computes everything again in your browser; it asks no server.</li>
      </ol>
      <p>The physics is Rapier (Apache-2.0), by Dimforge.</p>
    </section>
  );
}
