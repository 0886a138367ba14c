// `npm run new` in a small project of its own.

import { execFile } from 'node:child_process';
import { access, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { makeNew, refusalText } from '../../../netlify/cli/new-files.ts';
import { parseMarkdown } from '../../../src/core/content/files.ts';
import { reportOn } from '../../../src/core/content/report.ts';
import { announcement, recordId } from '../../../src/core/content/schemas.ts';
import { makeSlug, slugify } from '../../../src/core/content/slug.ts';
import { fieldLabel } from '../../../src/core/content/romanian.ts';
import { announcementFiles } from '../../../src/core/content/template.ts';
import { localeCodes } from '../../../src/core/i18n/locales.ts';
import { today } from '../../../src/core/time/bucharest.ts';
import { makeProject, type Project } from '../content-checks/fixture.ts';
import { root } from '../project.ts';
import { checkOnce, readOnce } from '../content-checks/read-once.ts';

const run = promisify(execFile);
const script = join(root, 'netlify/cli/new.ts');
let project: Project;

beforeEach(async () => {
  project = await makeProject();
});
afterEach(() => rm(project.root, { recursive: true }));

interface Told {
  code: number;
  out: string;
  err: string;
}

/** Runs `npm run new` as a process and returns its output. */
async function runNew(...args: string[]): Promise<Told> {
  try {
    const { stdout, stderr } = await run(process.execPath, [script, ...args], { cwd: project.root });
    return { code: 0, out: stdout.trim(), err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

/** Does the same without a process, which takes a second to start. */
async function make(...args: string[]): Promise<Told> {
  const written: string[] = [];
  try {
    for await (const path of makeNew(args, project.root)) written.push(path);
    return { code: 0, out: written.join('\n'), err: '' };
  } catch (error) {
    return { code: 1, out: written.join('\n'), err: refusalText(error) };
  }
}

const path = (locale: string, id = 'sedinta-5-decembrie') => `src/content/announcements/${locale}/${id}.md`;
const read = (file: string) => readFile(join(project.root, file), 'utf8');

describe('a new announcement', () => {
  it('is a draft of today in three languages, and the content is right at once', async () => {
    const before = today(new Date());
    const { code, out } = await runNew('announcement', 'Ședință: 5 decembrie');
    expect(code).toBe(0);
    expect(out.split('\n')).toEqual(localeCodes.map((locale) => path(locale)));
    const { data } = parseMarkdown('x.md', await read(path('ro')));
    expect(data).toMatchObject({ title: 'Ședință: 5 decembrie', draft: true });
    expect([before, today(new Date())]).toContain((data as { publishedAt: string }).publishedAt);
    expect(await checkOnce(project.root)).toEqual([]);
  });

  it('is to be translated once it is no draft any more, until a translation says something of its own', async () => {
    await make('announcement', 'Ședință: 5 decembrie');
    // A draft waits for nothing.
    const original = join(project.root, path('ro'));
    await writeFile(original, (await read(path('ro'))).replace(/^draft: true\n/m, ''));
    const languages = async () =>
      reportOn(await readOnce(project.root), '2026-11-22')
        .toTranslate.filter(({ file }) => file.includes('sedinta-5-decembrie'))
        .flatMap((task) => task.languages);
    expect(await languages()).toEqual(['en', 'de']);
    const german = join(project.root, path('de'));
    await writeFile(german, (await read(path('de'))).replace(/^title: .*$/m, 'title: Versammlung'));
    expect(await languages()).toEqual(['en']);
  });

  it('tells of every field that the form asks for, ready to be taken up', async () => {
    await make('announcement', 'Ședință: 5 decembrie');
    const text = await read(path('ro'));
    for (const name of Object.keys(announcement.shape)) {
      expect(text).toContain(`# ${fieldLabel('announcements', [name])}`);
    }
    // Without its comment marks, each line of a field is YAML.
    const [, front = ''] = text.split('---\n');
    const taken = parse(front.replace(/^# (?=[a-z]\w*:|  )/gm, '').replace(/^# .*$/gm, '')) as object;
    expect(Object.keys(taken).sort()).toEqual(Object.keys(announcement.shape).sort());
  });

  it('is called just as it was said', async () => {
    const titles = ['da', 'null', '0x1F', '1e3', 'a: b # c', '"x"', '[x]', '~ a'];
    for (const title of titles) {
      for (const [file, text] of announcementFiles(slugify(title), { title, today: today(new Date()) })) {
        await project.write(file.replace('src/content/', ''), text);
        expect(parseMarkdown(file, text).data).toMatchObject({ title });
      }
    }
    expect(await checkOnce(project.root)).toEqual([]);
  });
});

describe('nothing is written', () => {
  it.each([
    ['of an unknown kind', ['event', 'A'], 'There is no kind "event"'],
    ['of a kind that only objects have', ['toString', 'A'], 'There is no kind "toString"'],
    ['without a kind', [], 'What kind?'],
    ['without a title', ['announcement', ' '], 'The title is missing'],
    ['of a title that makes no address', ['announcement', '!?'], 'The title has no letters'],
    ['of a title without words', ['announcement', '2026'], 'must say in words'],
    ['of a title whose quotes were forgotten', ['announcement', 'A', 'B'], 'in quotes: "A B"'],
    ['of a title that is too long', ['announcement', 'a'.repeat(121)], '<=120 characters'],
    ['where there is one of that name', ['announcement', 'Notice'], 'There is one with this name already'],
  ])('%s', async (_, args, message) => {
    const before = await readOnce(project.root);
    const { code, out, err } = await make(...args);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(message);
    expect(await readOnce(project.root)).toEqual(before);
  });

  it('and the process says why and that it failed', async () => {
    const before = await readOnce(project.root);
    const { code, out, err } = await runNew('announcement', 'Notice');
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe((await make('announcement', 'Notice')).err + '\n');
    expect(await readOnce(project.root)).toEqual(before);
  });

  it('where only a translation has the name', async () => {
    await project.write('announcements/de/rest.md', 'x');
    expect((await make('announcement', 'Rest')).err).toContain('announcements/de/rest.md');
    await expect(access(join(project.root, path('ro', 'rest')))).rejects.toThrow();
  });
});

describe('the name of a file', () => {
  it('is made of the title', () => {
    expect(slugify('Ședință, Țară & „Vânătoare” – 5 dec.')).toBe('sedinta-tara-vanatoare-5-dec');
    expect(slugify('Ungefährlich: Öl, Übung')).toBe('ungefahrlich-ol-ubung');
  });

  it('is one that the content takes, or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const id = slugify(title);
        expect(id === '' || recordId.safeParse(id).success).toBe(true);
      }),
    );
  });

  it('is not longer than an address may be, and ends with a word', () => {
    const words = Array.from({ length: 30 }, () => 'cuvinte').join(' ');
    expect(slugify(words)).toBe(Array.from({ length: 10 }, () => 'cuvinte').join('-'));
    expect(slugify('a'.repeat(300))).toBe('a'.repeat(80));
    expect(slugify(`${'a'.repeat(80)} b`)).toBe('a'.repeat(80));
  });

  it('is there for any title', () => {
    expect(makeSlug('Ordin nr. 5_2026 ~ final', 'anunț', '2026-11-21')).toBe('ordin-nr-5-2026-final');
    for (const title of ['🦌', 'Оголошення', '///', '_~_', ''])
      expect(makeSlug(title, 'anunț', '2026-11-21')).toBe('anunt-2026-11-21');
    for (const name of ['Index', 'CON', 'nul', 'com1'])
      expect(makeSlug(name, 'anunț', '')).toBe(`anunt-${name.toLowerCase()}`);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
        const address = makeSlug(title, 'anunț', '2026-11-21');
        expect(recordId.safeParse(address).success).toBe(true);
      }),
    );
  });
});
