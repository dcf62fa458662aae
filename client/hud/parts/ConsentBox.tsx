import './consent.css';

interface ConsentBoxProps {
  yes: boolean;
  disabled?: boolean;
  onChange: (yes: boolean) => void;
}

/** Asks whoever is about to play whether the game may be seen again. */
export const ConsentBox = ({ yes, disabled = false, onChange }: ConsentBoxProps) => (
  <label className="consent">
    <input type="checkbox" data-testid="share" checked={yes} disabled={disabled} onChange={(event) => onChange(event.target.checked)} />
    <span>My game may be seen again as a replay once it is over</span>
  </label>
);
