import type { TestProject } from 'vitest/node';
import { startBrowsers } from './display.ts';
import { runServer } from './running.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server listens that the browser tests share. */
    server: string;
    /** The addresses of the browsers that they share. */
    browsers: string[];
  }
}

/** As many as files of tests go at a time would leave nothing to share; a single one draws all windows with one thread. */
const BROWSERS = 2;

/** Starts what browser tests share, as starting is the dearest part of most: one server and two browsers. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const [server, browsers] = await Promise.all([runServer(), startBrowsers(BROWSERS)]);
  project.provide('server', server.url);
  project.provide('browsers', browsers.endpoints);
  return async () => {
    await browsers.close();
    // Fails the run where the server has reported a mistake.
    await server.stop();
  };
}
