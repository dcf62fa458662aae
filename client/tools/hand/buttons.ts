import { type FreeAction, seated, wish } from './aims.ts';

/** The own buttons of a table by key, in the order in which they were made. */
export const BUTTONS: readonly FreeAction[] = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((nth) => {
  const made = (context: Parameters<typeof seated>[0]) =>
    seated(context)?.view.free?.designs.filter(({ what }) => what === 'button')[nth - 1];
  return {
    id: `free.press.${nth}`,
    label: `Press own button ${nth}`,
    group: 'hands',
    keys: [`Alt+Shift+${nth}`],
    icon: 'put',
    can: (context) => made(context) !== undefined,
    do: (context) => {
      const button = made(context);
      if (button) void wish(context, { op: 'press', name: button.name, seats: [...(context.sitting ?? [])] });
    },
    now: (context) => `Press ${made(context)?.name ?? 'it'}`,
  };
});
