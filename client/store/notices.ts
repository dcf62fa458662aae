import { create } from 'zustand';

/** A short message at the edge of the table, with the rule behind it where a rule says no. */
interface Notice {
  id: number;
  text: string;
  rule?: string;
}

interface Notices {
  list: readonly Notice[];
  add(notice: Omit<Notice, 'id'>): void;
  drop(id: number): void;
}

let next = 1;

export const useNotices = create<Notices>()((set) => ({
  list: [],
  add: (notice) => set((now) => ({ list: [...now.list.slice(-2), { ...notice, id: next++ }] })),
  drop: (id) => set((now) => ({ list: now.list.filter((each) => each.id !== id) })),
}));
