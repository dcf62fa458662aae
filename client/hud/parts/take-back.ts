import type { useSend } from '../../store/table.tsx';

/** Takes own acts back one by one, until one is refused. */
export async function takeBack(send: ReturnType<typeof useSend>, many: number): Promise<void> {
  for (let n = 0; n < many; n++) if (!(await send({ t: 'undo' })).ok) return;
}
