/** The routes of pictures: one is brought to a table, shown to whoever knows its address, and taken away by the host. */

import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SEAT_TOKEN } from '../../shared/protocol.ts';
import type { ServerCode } from '../../shared/wire.ts';
import type { Rooms } from '../table/room.ts';
import type { Services } from '../table/services.ts';
import { LARGEST_PICTURE } from '../table-files/picture-head.ts';
import { findPicture, keepPicture, pictureRoom } from '../table-files/pictures.ts';
import type { Limits } from './address-limits.ts';
import { readBody, refuseWith, sendJson } from './answer.ts';

/** A code or an id that nobody has is a guess more often than a slip. */
const GUESS = 20;
/** So many bytes cost as much as a request. */
const DEAR = 16_384;

interface PictureDoors {
  bring(request: IncomingMessage, response: ServerResponse, code: string): Promise<void>;
  show(request: IncomingMessage, response: ServerResponse, code: string, id: string): Promise<void>;
}

export function createPictureDoors(services: Services, rooms: Rooms, limits: Limits): PictureDoors {
  /** Who it is and how much it will be is known before anything is read. */
  async function bring(request: IncomingMessage, response: ServerResponse, code: string): Promise<void> {
    const no = (code: ServerCode, text: string): void => {
      // What was not read is not waited for either.
      response.setHeader('connection', 'close');
      refuseWith(response, code, text);
    };
    if (!limits.allow(request, 'picture')) return no('too-fast', 'Too many pictures; please wait a moment.');
    const { 'content-type': type = '', 'content-length': length = '', [SEAT_TOKEN]: token } = request.headers;
    const size = /^\d{1,9}$/.test(length) ? Number(length) : 0;
    if (size === 0) return no('malformed', 'bytes: how many there are is said before they come.');
    if (size > LARGEST_PICTURE) return no('too-large', `bytes: there are ${size}, a picture has ${LARGEST_PICTURE} at most.`);
    limits.charge(request, 'picture', size / DEAR);
    if (typeof token !== 'string') return no('bad-token', 'Only those who sit at the table bring pictures.');
    const room = await pictureRoom(services, rooms, code, token);
    if (!room.ok) {
      limits.charge(request, 'picture', GUESS);
      return no(room.refusal.code, room.refusal.text);
    }
    const bytes = await readBody(request, size);
    if (bytes?.length !== size) return no('malformed', 'bytes: there are others than were said.');
    const kept = await keepPicture(room.value, bytes, type);
    if (kept.ok) sendJson(response, 201, kept.value);
    else refuseWith(response, kept.refusal.code, kept.refusal.text);
  }

  /** What never changes and nobody can guess may be kept for ever by whoever has it; nothing in it is ever a page. */
  async function show(request: IncomingMessage, response: ServerResponse, code: string, id: string): Promise<void> {
    if (!limits.allow(request, 'see')) return refuseWith(response, 'too-fast', 'Too many pictures; please wait a moment.');
    const found = await findPicture(services, code, id);
    if (!found) {
      limits.charge(request, 'see', GUESS);
      response.writeHead(404, { 'cache-control': 'no-store' }).end();
      return;
    }
    const { type, size } = found.picture;
    response.setHeader('content-security-policy', "default-src 'none'; sandbox");
    response.writeHead(200, { 'content-type': type, 'content-length': size, 'cache-control': 'private, max-age=31536000, immutable' });
    if (request.method !== 'HEAD') {
      let left = size;
      for await (const part of found.parts) {
        if (response.destroyed) return;
        left -= part.length;
        if (!response.write(part)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
      }
      // Taken away while it was sent: whoever waits for the rest is told that there is none.
      if (left > 0) return void response.destroy();
    }
    response.end();
  }

  return { bring, show };
}
