import { type Client, ClientState, Protocol } from '@colyseus/core';
import { describe, expect, it } from 'vitest';
import { createStateSender, endUnlessHere, isComing } from '../../server/room/library.ts';

type Raw = (data: Uint8Array | Buffer) => void;

/** A client of the library that keeps what it was given, as a socket does whose reader is slow. */
function slowClient() {
  const sent: ArrayLike<number>[] = [];
  const raw: Raw = (data) => void sent.push(data);
  return { sent, raw };
}

describe('the public state on its way', () => {
  it('is not changed any more when the library writes its buffer again, and copied once for all', () => {
    const buffer = new Uint8Array(8);
    const [one, other] = [slowClient(), slowClient()];
    const sender = createStateSender();
    for (const client of [one, other]) sender.adopt(client, () => false);
    const send = (...bytes: number[]): void => {
      buffer.set([Protocol.ROOM_STATE_PATCH, ...bytes]);
      const patch = buffer.subarray(0, 1 + bytes.length);
      for (const client of [one, other]) client.raw(patch);
    };
    send(1, 2, 3);
    send(9, 9);
    expect(one.sent.map((data) => [...Array.from(data)].slice(1))).toEqual([
      [1, 2, 3],
      [9, 9],
    ]);
    expect(other.sent[0]).toBe(one.sent[0]);
  });
  it('stays away from whoever is covered, who hears everything else', () => {
    const client = slowClient();
    createStateSender().adopt(client, () => true);
    client.raw(Buffer.from([Protocol.ROOM_STATE]));
    client.raw(Buffer.from([Protocol.ROOM_STATE_PATCH, 1]));
    client.raw(Buffer.from([Protocol.ROOM_DATA, 7]));
    expect(client.sent.map((data) => [...Array.from(data)])).toEqual([[Protocol.ROOM_DATA, 7]]);
  });
});

describe('the library of rooms', () => {
  it('brings no monitor of a process manager along: it counts handles every second, which ends a process whose threads come and go', async () => {
    const monitor: { default?: object } = await import('@pm2/io' as string);
    expect(Object.keys({ ...monitor, ...monitor.default })).not.toContain('metric');
  });
});

it('whoever does not come in is sent away, and whoever does stays', () => {
  const waiting: (() => void)[] = [];
  const scheduler = {
    after: (_: number, __: string, work: () => void) => {
      waiting.push(work);
      return () => undefined;
    },
  };
  const left: string[] = [];
  const client = (name: string): Pick<Client, 'state' | 'leave'> => ({ state: ClientState.JOINING, leave: () => void left.push(name) });
  const [here, away] = [client('here'), client('away')];
  for (const each of [here, away]) endUnlessHere(each, scheduler);
  expect([here, away].map(isComing)).toEqual([true, true]);
  here.state = ClientState.JOINED;
  for (const work of waiting) work();
  expect([left, isComing(here)]).toEqual([['away'], false]);
});
