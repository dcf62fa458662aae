import { KeyGroup } from '../../hud/panels/KeysPanel.tsx';
import { FREE_ACTIONS } from '../tools/acts.ts';

/** The keys of hands, for the list of all keys. */
export const FreeKeys = () => <KeyGroup label="Pieces in your hands" actions={FREE_ACTIONS.filter(({ keys }) => keys.length > 0)} />;
