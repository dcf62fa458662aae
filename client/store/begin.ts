import { create } from 'zustand';

/** The kit that a table just opened here shall begin with: by the code of the table. Forgotten as soon as somebody sits there. */
export const useBegin = create<{ readonly kit: { readonly code: string; readonly id: string } | null }>(() => ({ kit: null }));
