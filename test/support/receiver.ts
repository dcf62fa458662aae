import { createServer, type IncomingMessage, type Server } from 'node:http';

interface Letter {
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}

/** A bot's end of a bridge: keeps what it is sent, answers as it is told. */
export class Receiver {
  readonly letters: Letter[] = [];
  answer: (n: number) => { status: number; headers?: Record<string, string> } = () => ({ status: 204 });
  #server: Server | undefined;
  async open(): Promise<string> {
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += String(chunk);
      });
      request.on('end', () => {
        this.letters.push({ body, headers: request.headers });
        const { status, headers = {} } = this.answer(this.letters.length);
        response.writeHead(status, headers).end();
      });
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  }
  close(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }
}
