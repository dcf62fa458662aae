/** Lists and records of the wire whose reading ends at the first mistake: a message full of mistakes costs no more than one with one. */
import { z } from 'zod';

type Path = readonly PropertyKey[];

/** The first mistake of a part, told at its place in the whole. */
function tell(ctx: z.RefinementCtx, path: Path, error: z.ZodError): never {
  const [issue] = error.issues;
  ctx.addIssue({ code: 'custom', path: [...path, ...(issue?.path ?? [])], message: issue?.message ?? 'cannot be read' });
  return z.NEVER;
}

function refuse(ctx: z.RefinementCtx, message: string): never {
  ctx.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** `least` to `most` items. The number is looked at first. */
export const listOf = <S extends z.ZodType>(item: S, { least = 0, most }: { least?: number; most: number }) =>
  z.unknown().transform((value, ctx): z.output<S>[] => {
    if (!Array.isArray(value)) return refuse(ctx, 'must be a list');
    const given: readonly unknown[] = value;
    if (given.length < least || given.length > most) return refuse(ctx, `must be a list of ${least} to ${most}`);
    const read: z.output<S>[] = [];
    for (const [at, each] of given.entries()) {
      const parsed = item.safeParse(each);
      if (!parsed.success) return tell(ctx, [at], parsed.error);
      read.push(parsed.data);
    }
    return read;
  });

/** At most `most` values by keys of at most `longest` characters. */
export const recordOf = <S extends z.ZodType>(item: S, { longest, most }: { longest: number; most: number }) =>
  z.unknown().transform((value, ctx): Record<string, z.output<S>> => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(ctx, 'must hold values by their names');
    const keys = Object.keys(value);
    if (keys.length > most) return refuse(ctx, `must hold at most ${most} values`);
    const read: [string, z.output<S>][] = [];
    for (const key of keys) {
      if (key.length > longest || key === '__proto__') return refuse(ctx, 'holds a name that cannot be one');
      const parsed = item.safeParse(Reflect.get(value, key));
      if (!parsed.success) return tell(ctx, [key], parsed.error);
      read.push([key, parsed.data]);
    }
    return Object.fromEntries(read);
  });
