// The functions, by Netlify's own local runtime: started once, then called.

import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mockLocation, Reactive } from '@netlify/dev-utils';
import { FunctionsHandler } from '@netlify/functions-dev';

export interface Functions {
  /**
   * The answer of the function whose path the request has; undefined where there is none. The body is read then.
   *
   * @throws what the function throws.
   */
  answer(request: Request): Promise<Response | undefined>;
}

/** Functions report failures as problems; anything else of this status is the runtime's. */
const isCrash = ({ status, headers }: Response) =>
  status === 500 && !headers.get('content-type')?.startsWith('application/problem+json');

interface FunctionFile {
  name: string;
  /** As a link. */
  address: string;
  config: { path?: string | string[] };
}

/** All functions with their settings. */
async function readFunctions(folder: string): Promise<FunctionFile[]> {
  const endpoints = (await readdir(folder)).map(async (file) => {
    const address = pathToFileURL(join(folder, file)).href;
    const { config } = (await import(address)) as Pick<FunctionFile, 'config'>;
    return { name: parse(file).name, address, config };
  });
  return Promise.all(endpoints);
}

/**
 * Writes the files that the runtime starts: for each function its settings and the place of its code. Node reads that
 * as it stands. The runtime's own way, which is the host's, bundles each function with all that it may need: half a
 * minute of work. The host's bundles have a test of their own.
 */
async function writeStarts(functions: readonly FunctionFile[], into: string): Promise<void> {
  await rm(into, { recursive: true, force: true });
  await mkdir(into, { recursive: true });
  for (const { name, address, config } of functions) {
    const start = [
      `export { default } from ${JSON.stringify(address)};`,
      `export const config = ${JSON.stringify(config)};`,
    ];
    await writeFile(join(into, `${name}.mjs`), `${start.join('\n')}\n`);
  }
}

/**
 * Starts all functions.
 *
 * The runtime as a whole (NetlifyDev) bundles a function anew for each call, into a folder that it removes afterwards:
 * a second of work, and a failure for every call that got the same bundle meanwhile.
 *
 * @param root the project's folder; the functions are in its `netlify/functions`.
 */
export async function startFunctions(root: string): Promise<Functions> {
  const functions = await readFunctions(join(root, 'netlify', 'functions'));
  const starts = join(root, '.netlify', 'functions-starts');
  await writeStarts(functions, starts);
  const bundles = join(root, '.netlify', 'functions-serve');
  const handler = new FunctionsHandler({
    config: new Reactive({ functions: { '*': { node_bundler: 'none' } } }),
    destPath: bundles,
    geolocation: mockLocation,
    projectRoot: root,
    settings: {},
    userFunctionsPath: starts,
  });
  await Promise.all(
    functions.map(async ({ name, config }) => {
      // A scheduled function has its name only.
      const [path = `/.netlify/functions/${name}`] = [config.path].flat();
      const request = new Request(`http://localhost${path}`);
      await (await handler.match(request, bundles))?.handle(request);
    }),
  );
  return {
    async answer(request) {
      // Without a folder to bundle into, it calls what is bundled.
      const match = await handler.match(request, '');
      request.headers.set('x-nf-request-id', randomUUID());
      const response = await match?.handle(request);
      // The local runtime would show the reader the error with its stack; the host does not.
      if (response && isCrash(response)) throw new Error(await response.text());
      return response;
    },
  };
}
