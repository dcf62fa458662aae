import type { ReactNode } from 'react';
import { useFree } from '../../store/free.ts';
import { Drawer } from '../parts/Drawer.tsx';

/** Closes whatever panel of the free table is open. */
export const closePanel = (): void => useFree.getState().set({ panel: 'none' });

/** A drawer of the free table. */
export function FreeDrawer({ title, children, foot, wide = false, onClose = closePanel }: FreeDrawerProps) {
  return (
    <Drawer title={title} foot={foot} wide={wide} onClose={onClose}>
      <div className="free-panel" data-drop="drawer">
        {children}
      </div>
    </Drawer>
  );
}

interface FreeDrawerProps {
  title: string;
  children: ReactNode;
  foot?: ReactNode;
  wide?: boolean;
  onClose?: () => void;
}
