import { LogList } from '../log/LogList.tsx';
import { Drawer } from '../parts/Drawer.tsx';

/** The whole log. */
export const LogPanel = () => (
  <Drawer title="What happened">
    <LogList follow />
  </Drawer>
);
