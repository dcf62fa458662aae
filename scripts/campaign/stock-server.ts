/** The room library as it comes, as one of several processes on a Redis: what our tables are held against (`stock.ts`). */
import { type Client, Room, Server } from '@colyseus/core';
import { RedisDriver } from '@colyseus/redis-driver';
import { RedisPresence } from '@colyseus/redis-presence';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { READY } from './child.ts';

/** A table that counts what is done at it and acknowledges each with the count; it tells on the error stream when it comes and goes. */
class CountingRoom extends Room {
  private done = 0;
  private code = '';

  override onCreate({ code }: { code: string }): void {
    this.code = code;
    this.onMessage('act', (client: Client) => {
      this.done += 1;
      client.send('done', this.done);
    });
    console.error(`made ${code} ${this.roomId}`);
  }

  override onDispose(): void {
    console.error(`gone ${this.code} ${this.roomId}`);
  }
}

const { PORT = '', STOCK_REDIS_URL = '' } = process.env;
const server = new Server({
  greet: false,
  publicAddress: `127.0.0.1:${PORT}`,
  driver: new RedisDriver(STOCK_REDIS_URL),
  presence: new RedisPresence(STOCK_REDIS_URL),
  transport: new WebSocketTransport(),
});
server.define('table', CountingRoom).filterBy(['code']);
await server.listen(Number(PORT), '127.0.0.1');
console.log(READY);
