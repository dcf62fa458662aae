import { Link } from 'wouter';
import { useFrame } from './frame.ts';
import { Page } from './Page.tsx';

/** For addresses that lead nowhere. */
export function NotFound() {
  useFrame('Not found');
  return (
    <Page title="Nothing lies here">
      <p>This address leads nowhere. Perhaps a letter of the link got lost?</p>
      <Link className="plaque brass" href="/">
        To the front page
      </Link>
    </Page>
  );
}
