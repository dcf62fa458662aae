import { LogList } from '../LogList.tsx';
import { Drawer } from './Drawer.tsx';

/** The whole log. */
export const LogPanel = () => (
  <Drawer title="What happened">
    <LogList follow />
  </Drawer>
);
