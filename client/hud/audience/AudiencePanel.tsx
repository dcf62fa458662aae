import { useTable } from '../../store/table.tsx';
import { Guests } from '../panels/Guests.tsx';
import { Drawer } from '../parts/Drawer.tsx';
import { BridgeForm } from './BridgeForm.tsx';
import { AudienceNow, Consent, ReplayWords } from './Consent.tsx';
import { ShowForm } from './ShowForm.tsx';
import { ShowLinks } from './ShowLinks.tsx';

/** How this table is shown: who watches how late, whether there will be a replay, what the host has set, the host's links. */
export function AudiencePanel() {
  return (
    <Drawer title="Audience">
      <AudienceNow />
      <Guests />
      <Replay />
      <ShowForm />
      <ShowLinks />
      <BridgeForm />
    </Drawer>
  );
}

function Replay() {
  const { you } = useTable();
  return (
    <>
      {you.seat !== null && <Consent />}
      <ReplayWords />
    </>
  );
}
