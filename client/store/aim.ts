import { create } from 'zustand';

/** The answer that a button or menu entry under the pointer (or with the focus) stands for; its effect is drawn before it is given. */
interface Aim {
  readonly answer: string | null;
  /** How often a tile that is held over the board was turned, clockwise. */
  readonly turn: number;
  aim(answer: string | null): void;
  turnBy(steps: number): void;
}

export const useAim = create<Aim>()((set) => ({
  answer: null,
  turn: 0,
  aim: (answer) => set((now) => (now.answer === answer ? now : { answer })),
  turnBy: (steps) => set((now) => ({ turn: now.turn + steps })),
}));

/** A drawn answer that no button stands for, as one that is pointed at; and what is drawn for it. */
export const drawnAim = (answer: readonly string[]): string => `drawn:${answer.join(' ')}`;
export const drawnIn = (aim: string | null): readonly string[] | undefined =>
  aim?.startsWith('drawn:') ? aim.slice('drawn:'.length).split(' ') : undefined;

/** What a button needs so that its answer is drawn while it is pointed at or focused. */
export const aiming = (answer: string) => ({
  onPointerEnter: () => useAim.getState().aim(answer),
  onPointerLeave: () => useAim.getState().aim(null),
  onFocus: () => useAim.getState().aim(answer),
  onBlur: () => useAim.getState().aim(null),
});
