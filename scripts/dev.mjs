// npm run dev: the server restarts and the page reloads by themselves when a source file changes.
import { install } from './install.mjs';
import { GIVES_BACK, root, runNode } from './node.mjs';
import { buildLessons, buildModels } from './steps.mjs';

process.chdir(root);
const port = process.env.PORT ?? '2567';
const pages = ['localhost', '127.0.0.1'].flatMap((host) => [5173, 5174, 5175].map((at) => `http://${host}:${at}`)).join(',');
if (!(await install()) || !(await buildModels()) || !(await buildLessons())) process.exit(1);
console.log('Game server with --watch, and the page with live reload; open the address that Vite prints.');
let asked = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    asked = true;
  });
}
// The first of the two to end takes the other with it; a signal has reached both already.
const code = await Promise.race([
  // The page comes from Vite's port: the server must let that origin ask.
  runNode(['--watch', '--watch-preserve-output', 'server/main.ts'], { PUBLIC_ORIGIN: pages, ...GIVES_BACK, ...process.env, PORT: port }),
  runNode(['node_modules/vite/bin/vite.js'], { PORT: port }),
]);
if (!asked) process.emit('SIGTERM');
process.exitCode = code;
