import type { GameCard } from '../../../shared/engine/game.ts';
import type { Settings } from '../../../shared/wire.ts';
import type { TableMeta } from '../../../shared/wire-messages.ts';
import { RuleLink } from '../../hud/parts/RuleLink.tsx';
import { useSend } from '../../store/table.tsx';
import { OptionsForm } from '../forms/OptionsForm.tsx';
import { TableFields } from '../forms/TableFields.tsx';

/** What the host may set before the game; everybody else reads it. */
export function HostSettings({ game, meta, mine }: { game: GameCard; meta: TableMeta; mine: boolean }) {
  const send = useSend();
  const set = (settings: Settings) => void send({ t: 'settings', settings });
  return (
    <div className="host-settings">
      <h2>Settings {!mine && <small className="settings-note">(the host sets them)</small>}</h2>
      <TableFields
        game={game}
        options={meta.options}
        fields={{ seats: meta.seats.length, listed: meta.listed, consent: meta.consent, timer: meta.timer, awayBot: meta.awayBot }}
        onChange={mine ? set : undefined}
      />
      <OptionsForm
        game={game}
        options={meta.options}
        onChange={mine ? (options) => set({ options: { ...options } }) : undefined}
        ruleMark={(rule) => <RuleLink rule={rule} />}
      />
    </div>
  );
}
