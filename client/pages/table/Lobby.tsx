import './lobby.css';
import { useState } from 'react';
import { Link } from 'wouter';
import type { GameCard } from '../../../shared/engine/game.ts';
import { cardOf } from '../../../shared/games/manifest.ts';
import { LIMITS } from '../../../shared/protocol.ts';
import type { Settings } from '../../../shared/wire.ts';
import type { TableMeta } from '../../../shared/wire-messages.ts';
import { BridgeForm } from '../../hud/audience/BridgeForm.tsx';
import { AudienceNow, Consent, ReplayWords } from '../../hud/audience/Consent.tsx';
import { ShowForm } from '../../hud/audience/ShowForm.tsx';
import { ShowLinks } from '../../hud/audience/ShowLinks.tsx';
import { OpenPanel, TopBar } from '../../hud/Hud.tsx';
import { LinkBanner } from '../../hud/LinkBanner.tsx';
import { Notices } from '../../hud/Notices.tsx';
import { TextField } from '../../hud/parts/fields.tsx';
import { RuleLink } from '../../hud/rules/RuleLink.tsx';
import { ensureName } from '../../store/person.ts';
import { useOpenSeat, useSitAtOnce } from '../../store/sit.ts';
import { useSend, useTable } from '../../store/table.tsx';
import { useTaste } from '../../store/ui.ts';
import { GameFacts, GamePicture } from '../forms/GamePicture.tsx';
import { OptionsForm } from '../forms/OptionsForm.tsx';
import { TableFields } from '../forms/TableFields.tsx';
import { LobbySeats } from './LobbySeats.tsx';
import { ShareLink } from './ShareLink.tsx';
import { Start } from './Start.tsx';

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
        fields={{
          seats: meta.seats.length,
          listed: meta.listed,
          consent: meta.consent,
          timer: meta.timer,
          awayBot: meta.awayBot,
          hints: meta.hints,
        }}
        onChange={mine ? set : undefined}
      />
      <OptionsForm
        game={game}
        options={meta.options}
        seats={meta.seats.length}
        onChange={mine ? (options) => set({ options: { ...options } }) : undefined}
        ruleMark={(rule) => <RuleLink rule={rule} />}
      />
    </div>
  );
}

/** Before the game: who sits where, what is played by which rules, and the link for friends. */
export function Lobby() {
  const { meta, you } = useTable();
  const game = cardOf(meta?.game ?? '');
  useSitAtOnce(useOpenSeat());
  if (!meta) return null;
  return (
    <div className="lobby">
      <TopBar />
      <div className="hud-middle">
        <LinkBanner />
        <Notices Rule={RuleLink} />
      </div>
      <main>
        <header className="lobby-head">
          {game && <GamePicture game={game} />}
          <div>
            <h1>{meta.name || game?.title}</h1>
            <p>
              {game?.title}: {game?.tagline} <Link href={`/rules/${meta.game}`}>Rules</Link>
            </p>
            {game?.seats && <GameFacts game={game} />}
          </div>
        </header>
        <section className="board-card" aria-label="Seats">
          <h2>{you.seat === null ? 'Take a seat' : 'At the table'}</h2>
          <NameField />
          <Consent />
          <LobbySeats game={game} />
          {you.seat === null && (
            <p className="lobby-watching" data-testid="watching">
              You are watching as long as you have no seat.{' '}
              {meta.watchers > 1 && (meta.watchers === 2 ? '1 other watches too.' : `${meta.watchers - 1} others watch too.`)}
            </p>
          )}
          <ReplayWords />
          <Start />
        </section>
        <section className="board-card" aria-label="The table">
          <h2>Invite</h2>
          <ShareLink code={meta.code} open={meta.show.open} />
          {game && <HostSettings game={game} meta={meta} mine={you.host} />}
          {meta.commit && (
            <p className="commit">
              Dice promise <code title={meta.commit}>{meta.commit.slice(0, 12)}…</code>{' '}
              <Link href={`/verify/${meta.code}`}>what is that?</Link>
            </p>
          )}
        </section>
        <section className="board-card lobby-audience" aria-label="Audience">
          <h2>Audience {!you.host && <small className="settings-note">(the host decides)</small>}</h2>
          <AudienceNow />
          <ShowForm />
          <ShowLinks />
          <BridgeForm />
        </section>
      </main>
      <OpenPanel />
    </div>
  );
}

function NameField() {
  const { you } = useTable();
  const { name, set } = useTaste();
  const send = useSend();
  const [text, setText] = useState(() => ensureName());
  const keep = () => {
    const trimmed = text.trim();
    if (trimmed === '') return setText(name);
    if (trimmed === name) return;
    set({ name: trimmed });
    if (you.seat !== null) void send({ t: 'name', name: trimmed });
  };
  return (
    <label className="lobby-name">
      <span>Your name</span>
      <TextField
        data-testid="name"
        maxLength={LIMITS.name}
        autoComplete="nickname"
        value={text}
        onChange={setText}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep();
        }}
      />
    </label>
  );
}
