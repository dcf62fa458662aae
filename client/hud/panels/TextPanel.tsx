import { Drawer } from '../parts/Drawer.tsx';
import { TextTwin } from '../twin/TextTwin.tsx';

/** The table in words, beside the picture. */
export const TextPanel = () => (
  <Drawer title="The table in words" wide>
    <TextTwin />
  </Drawer>
);
