/** Errors of Postgres and of the way to it, as problems of the port. */
import pg from 'pg';
import { type Problem, StoreError } from './port.ts';

/** Classes whose fault lies with the server's state, not with the statement: connection, resources, operator, system. */
const SERVER_CLASSES = new Set(['08', '53', '55', '57', '58', 'XX', '25', '40', '28', '3D']);

/** The five-character SQLSTATE when the server itself answered, or undefined when something on the way failed. */
const sqlState = (error: unknown): string | undefined => (error instanceof pg.DatabaseError ? error.code : undefined);

/** True when the connection must not be used again. */
export function connectionLost(error: unknown): boolean {
  if (error instanceof StoreError) return false;
  const state = sqlState(error);
  // 57P: the server shuts down, crashed, or cut the session; 25P03: it cut an idle transaction.
  return state === undefined || state.startsWith('57P') || state === '25P03' || state.startsWith('08');
}

/** Any thrown value as a problem; `committing` says that the commit may already have happened. */
export function postgresProblem(error: unknown, committing: boolean): Problem {
  if (error instanceof StoreError) return error.problem;
  const state = sqlState(error);
  const message = describe(error);
  if (state === '53100')
    return { code: 'disk-full', message: 'The disk of the database is full: nothing can be saved until there is space again.' };
  if (state === undefined || SERVER_CLASSES.has(state.slice(0, 2)))
    return unavailable(`The database is out of reach: ${message}`, committing).problem;
  return { code: 'invalid', message: `Not stored: ${message}` };
}

export const unavailable = (message: string, unsure: boolean): StoreError => new StoreError({ code: 'unavailable', message, unsure });

function describe(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return describe(error.errors[0]);
  return error instanceof Error && error.message !== '' ? error.message : 'no answer';
}
