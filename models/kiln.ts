import { parentPort } from 'node:worker_threads';
import { isModelId } from './catalog.ts';
import { fired } from './workshop.ts';

// The thread of one kiln: gets the id of a model, answers with the model or with the reason why there is none.
parentPort?.on('message', (id: unknown) => {
  const work = typeof id === 'string' && isModelId(id) ? fired(id) : Promise.reject(new Error(`no model ${String(id)}`));
  work.then(
    (done) => parentPort?.postMessage({ fired: done }),
    (error: unknown) => parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) }),
  );
});
