// A small project with correct content, so that each test can break one thing.

import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { parseDocument, type Document } from 'yaml';
import { minPictureWidth } from '../../../src/core/content/limits.ts';
import { pageIds, sitePictures } from '../../../src/core/content/needs.ts';
import type { Problem } from '../../../src/core/content/problem.ts';
import { keepFolder, writeFolder, type KeptFolder } from '../../kept-folder.ts';
import { root } from '../project.ts';
import { checkOnce } from './read-once.ts';

const announcement = `---
title: Un anunț
summary: Ce spune anunțul.
publishedAt: 2026-11-21
category: office
cover: deer.jpg
attachments:
  - { file: form.pdf, title: { ro: Formular } }
---

Vezi [tarifele](/hunting/tariffs#guests), [anunțul](/announcements/notice?a=1) și [legea](https://example.com/x).
`;

const translation = `---
title: A notice
summary: What it says.
---

See the [fees](/hunting/tariffs).
`;

const page = `---
title: Contact
description: Cum ne găsiți.
---

Text.
`;

const record = (id: string) => `  - id: ${id}
    alt: { ro: Un cerb }
    author: Autor
    licence: CC0-1.0
    source: Arhiva asociației
`;

/** Returns a picture of a given width; one colour is enough. */
export function picture(width = minPictureWidth): Promise<Buffer> {
  return sharp({ create: { width, height: 10, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer();
}

type Steps = readonly (string | number)[];

export class Project {
  readonly root: string;

  constructor(root: string) {
    this.root = root;
  }

  /** Returns the path of a file in src/content. */
  path(path: string): string {
    return join(this.root, 'src/content', path);
  }

  async write(path: string, content: string | Buffer): Promise<void> {
    await mkdir(dirname(this.path(path)), { recursive: true });
    await writeFile(this.path(path), content);
  }

  async remove(path: string): Promise<void> {
    await rm(this.path(path));
  }

  /** Replaces a text that must exist. */
  async replace(path: string, from: string, to: string): Promise<void> {
    const content = await readFile(this.path(path), 'utf8');
    if (!content.includes(from)) throw new Error(`${path} has no "${from}"`);
    await this.write(path, content.replace(from, to));
  }

  async yaml(path: string): Promise<Document> {
    return parseDocument(await readFile(this.path(path), 'utf8'));
  }

  /** Sets a value in a YAML file. */
  async set(path: string, at: Steps, value: unknown): Promise<void> {
    const document = await this.yaml(path);
    document.setIn(at, document.createNode(value));
    await this.write(path, document.toString());
  }
}

async function makeFirst(): Promise<KeptFolder> {
  const project = new Project(await mkdtemp(join(tmpdir(), 'content-first-')));
  const own = join(root, 'src/content');
  for (const name of (await readdir(own)).filter((one) => one.endsWith('.yaml'))) {
    await project.write(name, '');
    await cp(join(own, name), project.path(name));
  }
  const names = ['deer.jpg', ...sitePictures];
  const bytes = await picture();
  await project.write('pictures.yaml', `pictures:\n${names.map(record).join('')}`);
  for (const name of names) await project.write(`media/${name}`, bytes);
  for (const id of pageIds) await project.write(`pages/ro/${id}.md`, page);
  await project.write('attachments/form.pdf', '%PDF-1.4 %%EOF');
  await project.write('announcements/ro/notice.md', announcement);
  await project.write('announcements/en/notice.md', translation);
  const kept = keepFolder(project.root);
  await rm(project.root, { recursive: true });
  return kept;
}

/** The initial state of each project. */
let first: Promise<KeptFolder> | undefined;

/** Creates a project with the site's own data, the pages and pictures it needs, another picture, a translated announcement. */
export async function makeProject(): Promise<Project> {
  first ??= makeFirst();
  const project = new Project(await mkdtemp(join(tmpdir(), 'content-')));
  writeFolder(await first, project.root);
  return project;
}

/** Returns the problems of the project after `spoil` has changed it. */
export async function problemsAfter(spoil: (project: Project) => Promise<unknown>): Promise<Problem[]> {
  const project = await makeProject();
  try {
    await spoil(project);
    return await checkOnce(project.root);
  } finally {
    await rm(project.root, { recursive: true });
  }
}
