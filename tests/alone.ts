// Finds the test files that need a worker of their own, since they, or what they import, leave state behind for the next file.

import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Matches what changes modules, clocks, settings or globals, in tests and their helpers. */
const changes =
  /\bvi\.(mock|doMock|hoisted|resetModules|useFakeTimers|setSystemTime|stubEnv|stubGlobal)\b|\bprocess\.(on\(|env(\.\w+|\['\w+'\])? \??\??= )|\bdelete process\.env\b|\bglobalThis\.\w+ =|\bObject\.defineProperty\b/;

const stores = /^(?:export )?const \w+ = (?:atom|map|deepMap|computed)\b/m;
const variables = /^(?:export )?let (\w+)/gm;

/** True if a variable is reassigned. An assignment by `??=` does not count: its value is the same for every caller. */
const isSetAgain = (text: string, name: string) =>
  new RegExp(`(?<!let )\\b${name}(?: [-+]?= |\\+\\+|--)`).test(text);

/** True if a module of the code keeps state for as long as it is loaded. */
const keeps = (text: string) =>
  stores.test(text) || [...text.matchAll(variables)].some(([, name = '']) => isSetAgain(text, name));

const imports = /\b(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g;

interface Module {
  isAlone: boolean;
  imports: string[];
}

const modules = new Map<string, Module>();

function moduleAt(path: string): Module {
  const known = modules.get(path);
  if (known) return known;
  const text = readFileSync(path, 'utf8');
  const isOfTests = relative(root, path).startsWith('tests');
  const module = {
    isAlone: isOfTests ? changes.test(text) : keeps(text),
    imports: [...text.matchAll(imports)]
      .map(([, to = '']) => join(dirname(path), to))
      .filter((to) => existsSync(to)),
  };
  modules.set(path, module);
  return module;
}

function standsAlone(file: string): boolean {
  const seen = new Set<string>();
  const open = [file];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const { isAlone, imports } = moduleAt(path);
    if (isAlone) return true;
    open.push(...imports);
  }
  return false;
}

/**
 * Splits the tests of a folder into those that may share a worker and those that may not.
 *
 * @param folder relative to the project: `tests/unit`.
 */
export function partTests(folder: string): { shared: string[]; alone: string[] } {
  const files = globSync(`${folder}/**/*.test.ts`, { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const alone = files.filter((file) => standsAlone(join(root, file)));
  return { shared: files.filter((file) => !alone.includes(file)), alone };
}
