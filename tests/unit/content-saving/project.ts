// A small project for each test of a file, created before it and deleted after it. The API's log is not printed.

import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { makeProject, type Project } from '../content-checks/fixture.ts';

interface Fresh {
  /** The project of the current test. */
  readonly project: Project;
  readonly root: string;
  /** @param path relative to the project: `src/content/fish.yaml`. */
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
