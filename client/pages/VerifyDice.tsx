import './pages.css';
import { Link } from 'wouter';
import { VerifyPage } from '../verify/VerifyPage.tsx';
import { useFrame } from './Page.tsx';

/** Checks the dice of a table, in this browser. */
export function VerifyDice({ code }: { code: string }) {
  useFrame(`Dice of ${code}`);
  return (
    <div className="page">
      <header className="page-head">
        <Link href="/" className="wordmark">
          Lootable
        </Link>
        <Link href={`/t/${code}`} className="plaque quiet">
          To the table
        </Link>
      </header>
      <VerifyPage code={code} />
    </div>
  );
}
