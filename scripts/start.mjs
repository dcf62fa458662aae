// npm start: installs and builds what is missing, then runs the server, which prints its address.
import { install } from './install.mjs';
import { GIVES_BACK, root, runNode } from './node.mjs';
import { buildAll } from './steps.mjs';

process.chdir(root);
if (!(await install())) process.exit(1);
if (!(await buildAll())) process.exit(1);
console.log('Starting the server (Ctrl+C stops it) ...');
process.exit(await runNode(['dist/server/server-main.mjs', ...process.argv.slice(2)], { ...GIVES_BACK, ...process.env }));
