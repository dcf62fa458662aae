import { Drawer } from './Drawer.tsx';
import { NotHere } from './NotHere.tsx';

/** What stands where a panel is not to be had. `onClose`: as of a `Drawer`. */
export const PanelNotHere = ({ onClose }: { onClose?: () => void }) => (
  <Drawer title="Not to be had" {...(onClose ? { onClose } : {})}>
    <NotHere />
  </Drawer>
);
