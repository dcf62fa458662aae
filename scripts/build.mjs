// npm run build: builds the models, the page and the server anew.
import { install } from './install.mjs';
import { root } from './node.mjs';
import { buildAll } from './steps.mjs';

process.chdir(root);
if (!(await install())) process.exit(1);
process.exit((await buildAll({ force: true })) ? 0 : 1);
