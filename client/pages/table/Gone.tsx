import { Link } from 'wouter';
import { Plaque } from '../../hud/parts/Plaque.tsx';
import { Page } from '../Page.tsx';

/** The end of the road: no such table, closed for good, or this page is too old. */
export function Gone({ code, problem, title = 'This table is not to be had' }: { code: string; problem: string | null; title?: string }) {
  return (
    <Page title={title}>
      <p className="page-lead" role="alert" data-testid="gone">
        {problem ?? 'The table is gone.'}
      </p>
      <p>
        The code was <strong className="table-code">{code}</strong>. A code has six letters and digits; perhaps one of them is another.
      </p>
      <div className="button-row">
        <Plaque onClick={() => globalThis.location.reload()}>Try again</Plaque>
        <Link className="plaque brass" href="/">
          To the front page
        </Link>
      </div>
    </Page>
  );
}
