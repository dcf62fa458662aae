import { isModelId, MODEL_IDS } from './catalog.ts';
import { inWords, unlisted } from './imported.ts';
import { kilnsOfThisComputer } from './kilns.ts';
import { buildModels, MODELS_OUT } from './workshop.ts';

/**
 * `node scripts/node.mjs models/build.ts [--force] [--tally] [id…]`: sculptures to `dist/models/*.glb`, only what changed. With `--tally` it
 * says how many are done instead of what each cost.
 */
const args = process.argv.slice(2);
const force = args.includes('--force');
const tally = args.includes('--tally');
const named = args.filter((a) => !a.startsWith('--'));
const unknown = named.filter((a) => !isModelId(a));
const strays = await unlisted();
if (unknown.length > 0) {
  console.error(`Unknown model: ${unknown.join(', ')}. Known: ${MODEL_IDS.join(', ')}`);
  process.exitCode = 1;
} else if (strays.length > 0) {
  for (const stray of strays) console.error(inWords(stray));
  process.exitCode = 1;
} else {
  const ids = named.length > 0 ? named.filter(isModelId) : MODEL_IDS;
  const start = performance.now();
  const kilns = kilnsOfThisComputer();
  try {
    const built = await buildModels(ids, MODELS_OUT, (line, done, all) => console.log(tally ? `${done} of ${all}` : line), force, kilns);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`Models: ${built.length} built, ${ids.length - built.length} unchanged, ${seconds} s`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await kilns.close();
  }
}
