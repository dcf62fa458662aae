import { Drawer } from './Drawer.tsx';

/** placeholder until actions land */
export const KeysPanel = () => <Drawer title="Keys">…</Drawer>;
