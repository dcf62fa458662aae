import { useState } from 'react';
import { qualityOf, useTaste } from '../../store/ui.ts';

/** Pictures a second of the programme on the desk: it is looked at, not streamed. */
const RATES = { low: 8, medium: 20, high: 30 } as const;

/** The programme as an overlay shows it, as late as the desk: the very page that goes into a stream. */
export function ProgrammeMonitor({ code, token, delay }: { code: string; token: string; delay: number }) {
  const quality = useTaste(qualityOf);
  const [asked] = useState(() => new URLSearchParams(globalThis.location.search).get('quality'));
  const query = new URLSearchParams({ view: 'table', cam: 'operator', bg: '#0b0705', delay: String(delay), fps: String(RATES[quality]) });
  if (asked) query.set('quality', asked);
  return <iframe title="Programme" data-testid="programme" src={`/overlay/${code}?${query}#k=${token}`} tabIndex={-1} />;
}
