import { TextTwin } from '../twin/TextTwin.tsx';
import { Drawer } from './Drawer.tsx';

/** The table in words, beside the picture. */
export const TextPanel = () => (
  <Drawer title="The table in words" wide>
    <TextTwin />
  </Drawer>
);
