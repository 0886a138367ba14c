// A small project for each test of a file: made before it, gone after it. What the API logs is kept from the terminal.

import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { makeProject, type Project } from '../content-checks/fixture.ts';

interface Fresh {
  /** That of the test that runs. */
  readonly project: Project;
  readonly root: string;
  /** @param path from the project's folder: `src/content/fish.yaml`. */
  read: (path: string) => Promise<string>;
}

export function freshProject(): Fresh {
  let project: Project;
  beforeEach(async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {});
    project = await makeProject();
  });
  afterEach(() => rm(project.root, { recursive: true }));
  return {
    get project() {
      return project;
    },
    get root() {
      return project.root;
    },
    read: (path) => readFile(join(project.root, path), 'utf8'),
  };
}
