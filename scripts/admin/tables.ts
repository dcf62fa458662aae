/** The commands about tables: which there are, who is there, kick, close, export, drain. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { openToRead } from '../../server/store/reading.ts';
import { ask, usualDoor } from './door.ts';
import { type Filter, linesOf, logFile, shown } from './list.ts';
import { count, placeOf, settings } from './place.ts';

const AT = ['--at <address>', 'the process to ask, such as http://127.0.0.1:2568; default: the one of the settings'] as const;

const number = (text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It is a whole number.');
  return Number(text);
};
const code = (text: string): string => text.trim().toUpperCase();

const statusSchema = z.object({
  draining: z.boolean(),
  address: z.string().nullable(),
  tables: z.array(z.object({ code: z.string(), people: z.number(), viewers: z.number() })),
});
const peopleSchema = z.object({
  here: z.array(z.object({ guest: z.string(), seat: z.number().nullable(), name: z.string(), host: z.boolean() })),
  watching: z.array(z.object({ id: z.string(), name: z.string() })),
});

export function addTableCommands(program: Command): void {
  addLists(program);
  program
    .command('kick')
    .description('sends somebody away: from a seat, which is free then, or from watching')
    .argument('<code>', 'of the table', code)
    .option('--seat <number>', 'counted from 1', number)
    .option('--guest <id>', 'as people shows it')
    .option(...AT)
    .action(async (table: string, { seat, guest, at }: { seat?: number; guest?: string; at?: string }, command: Command) => {
      if ((seat === undefined) === (guest === undefined)) command.error('error: either --seat or --guest');
      const env = settings();
      await ask(env, at ?? usualDoor(env), 'kick', { code: table, ...(guest === undefined ? { seat: (seat ?? 0) - 1 } : { guest }) });
      console.log(guest === undefined ? `Seat ${seat} of ${table} is free.` : 'They are gone.');
    });
  program
    .command('close')
    .description('ends the game of a table; its seed is revealed, as at every end')
    .argument('<code>', 'of the table', code)
    .option('--delete', 'takes the table away for good, whatever is played there')
    .option(...AT)
    .action(async (table: string, { delete: away = false, at }: { delete?: boolean; at?: string }) => {
      const env = settings();
      await ask(env, at ?? usualDoor(env), 'close', { code: table, delete: away });
      console.log(away ? `${table} is gone.` : `The game at ${table} is over.`);
    });
  program
    .command('export')
    .description('writes a table into a file: a free table as its players can save it, a game that is over with its log and its seed')
    .argument('<code>', 'of the table', code)
    .argument('<file>', 'where to; must not be there yet')
    .option(...AT)
    .action(async (table: string, file: string, { at }: { at?: string }) => {
      const env = settings();
      const store = await openToRead(placeOf(env));
      const text = await logFile(store, table).finally(() => store.close());
      const content = text ?? z.string().parse(await ask(env, at ?? usualDoor(env), 'export', { code: table }));
      writeFileSync(resolve(file), content, { flag: 'wx', mode: 0o600 });
      console.log(`${table} is in ${file}.`);
    });
  program
    .command('drain')
    .description('makes a process give all its tables to the others; it may be stopped then')
    .argument('[address]', 'of the process, such as http://127.0.0.1:2568; default: the one of the settings')
    .option('--undo', 'takes that back: it takes people and tables again')
    .action(async (address: string | undefined, { undo = false }: { undo?: boolean }) => {
      const env = settings();
      const answer = await ask(env, address ?? usualDoor(env), 'drain', { undo });
      if (undo) return console.log('It takes people and tables again; what it gave away stays where it is.');
      const { tables } = z.object({ tables: z.number() }).parse(answer);
      console.log(`${count(tables, 'table')} given to other processes; nobody is sent here any more.`);
    });
}

function addLists(program: Command): void {
  program
    .command('tables')
    .description('lists the tables of the database, last change first')
    .option('--status <status>', 'lobby, playing or over')
    .option('--game <id>', 'of this game only')
    .option('--owner <text>', 'whose process has this in its name')
    .option('--idle <days>', 'not touched for so many days', number)
    .option('--limit <number>', 'at most so many', number, 50)
    .option('--json', 'for programs')
    .action(async ({ json, ...filter }: Filter & { json?: boolean }) => {
      const store = await openToRead(placeOf(settings()));
      try {
        const lines = await linesOf(store, filter, Date.now());
        for (const line of json ? [JSON.stringify(lines)] : shown(lines)) console.log(line);
      } finally {
        await store.close();
      }
    });
  program
    .command('processes')
    .description('lists the processes that share the database, and who is at the tables of the one that is asked')
    .option(...AT)
    .action(async ({ at }: { at?: string }) => {
      const env = settings();
      const store = await openToRead(placeOf(env));
      const servers = await store.servers().finally(() => store.close());
      for (const { id, address, rooms, draining } of servers)
        console.log(
          `${id}: reached at ${address ?? 'no address of its own'}, ${count(rooms, 'open table')}${draining ? ', draining' : ''}`,
        );
      const base = at ?? usualDoor(env);
      const { tables } = statusSchema.parse(await ask(env, base, 'status'));
      console.log(`${base} has ${count(tables.length, 'open table')}:`);
      for (const { code: table, people, viewers } of tables) console.log(`  ${table}  ${people} at the table, ${viewers} watch`);
    });
  program
    .command('people')
    .description('lists who is at a table right now')
    .argument('<code>', 'of the table', code)
    .option(...AT)
    .action(async (table: string, { at }: { at?: string }) => {
      const env = settings();
      const { here, watching } = peopleSchema.parse(await ask(env, at ?? usualDoor(env), 'people', { code: table }));
      for (const { guest, seat, name, host } of here)
        console.log(
          `${seat === null ? 'watches' : `seat ${seat + 1}`}  ${name}${host ? ' (host)' : ''}  ${seat === null ? `--guest ${guest}` : ''}`.trimEnd(),
        );
      for (const { id, name } of watching) console.log(`watches  ${name}  --guest ${id}`);
      if (here.length + watching.length === 0) console.log('Nobody is there.');
    });
}
