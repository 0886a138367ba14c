// What belongs to each part of the office, and what is always present.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { listFunctions } from '@netlify/zip-it-and-ship-it';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readOff, writeFunctions } from '../../../src/site/integrations/parts.ts';
import { fitProse } from '../../../src/site/content/prose.ts';
import { allowPlace } from '../../../src/site/host/place.ts';
import { redirectRules } from '../../../src/site/host/redirects.ts';
import {
  hasRoute,
  hasWords,
  isOn,
  listOff,
  listRoutes,
  offVariable,
  partNames,
  parts,
  screenNames,
  screens,
  taskPaths,
} from '../../../src/parts.ts';
import { getRoute, routeNames } from '../../../src/routes.ts';
import { root } from '../project.ts';

/** The functions of the site and the account. */
const alwaysThere = [
  ...[
    'account',
    'backup',
    'card',
    'card-check',
    'errors',
    'forgotten',
    'icons',
    'login',
    'mail',
    'mail-send',
  ],
  ...[
    'oidc',
    'oidc-callback',
    'passkeys',
    'password',
    'session',
    'sessions',
    'sign-out',
    'sign-out-everywhere',
  ],
  ...['tasks', 'tidy'],
];

/** The guarded pages of the account. */
const accountPages = ['login', 'admin', 'account'];

const all = partNames.map((name) => parts[name]);
const functions = readdirSync(join(root, 'netlify/functions'))
  .map((file) => file.replace(/\.ts$/, ''))
  .sort();

let folder: string;
beforeEach(async () => {
  await mkdir(join(root, '.netlify'), { recursive: true });
  folder = await mkdtemp(join(root, '.netlify/parts-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

describe('the table', () => {
  it.each(['pages', 'functions', 'words', 'tasks', 'files'] as const)('has each of the %s once', (kind) => {
    const named = all.flatMap(({ [kind]: names = [] }): readonly string[] =>
      names instanceof Array ? names : Object.keys(names),
    );
    expect(named).toEqual([...new Set(named)]);
  });

  it('has every guarded page but those of the account', () => {
    const rest = routeNames.filter((name) => !partNames.some((part) => listRoutes(part).includes(name)));
    expect(rest.filter((name) => getRoute(name).guard)).toEqual(accountPages);
  });

  it('has every function but those of site and account', () => {
    const rest = functions.filter((name) => !all.some((part) => part.functions.includes(name)));
    expect(rest).toEqual(alwaysThere);
    expect(all.flatMap((part) => part.functions).filter((name) => !functions.includes(name))).toEqual([]);
  });

  it('names files that there are', () => {
    const words = all.flatMap((part) => part.words).map((name) => `locales/ro/${name}.json`);
    const files = all.flatMap((part) => part.files ?? []).map((name) => `src/${name}`);
    expect([...words, ...files].filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

it.each(screenNames.filter((name) => screens[name].place))('the screen %s has its title', (name) => {
  const { part } = screens[name];
  const file = join(root, `locales/ro/${part ? parts[part].words[0] : 'area'}.json`);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty(`screens.${name}`, {
    title: expect.any(String) as string,
    hint: expect.any(String) as string,
  });
});

describe('the functions that are deployed', () => {
  const into = () => relative(root, folder);
  const named = async () => (await listFunctions(folder)).map(({ name }) => name).sort();

  it('are those of site and account where no part is on', async () => {
    await writeFunctions(root, partNames, into());
    expect(await named()).toEqual(alwaysThere);
  });

  it.each(partNames)('are all but those of the part %s where it is off', async (part) => {
    await writeFunctions(root, [], into());
    await writeFunctions(root, [part], into());
    expect(await named()).toEqual(functions.filter((name) => !parts[part].functions.includes(name)));
  });

  it('have the settings that the host reads in their own files', async () => {
    await writeFunctions(root, [], into());
    const settings = async (of: string) =>
      (await listFunctions(of, { parseISC: true }))
        .map(({ name, routes, schedule }) => ({ name, routes, schedule }))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
    const deployed = await settings(folder);
    expect(deployed).toEqual(await settings(join(root, 'netlify/functions')));
    expect(deployed.filter(({ routes, schedule }) => !routes?.length && !schedule)).toEqual([]);
  });

  it('need settings that can be read', async () => {
    await mkdir(join(folder, 'netlify/functions'), { recursive: true });
    await writeFile(join(folder, 'netlify/functions/odd.ts'), "export const config = { path: '/odd' };");
    await expect(writeFunctions(folder, [])).rejects.toThrow('netlify/functions/odd.ts');
  });
});

describe('parts are off', () => {
  const write = async (text: string) => {
    await mkdir(join(folder, 'src/content'), { recursive: true });
    await writeFile(join(folder, 'src/content/association.yaml'), text);
  };

  it('that association.yaml does not list; where it has no list, none', async () => {
    await write('association:\n  - parts: [fees, privacy]\n');
    expect(await readOff(folder)).toEqual(partNames.filter((name) => name !== 'fees' && name !== 'privacy'));
    // Letters list members like the register does.
    await write(`association:\n  - parts: [${partNames.filter((name) => name !== 'register').join(', ')}]\n`);
    expect(await readOff(folder)).toEqual(['register', 'letters']);
    // Letters use the editors' text field; documents are uploaded like editors' files.
    expect(listOff(partNames.filter((name) => name !== 'editor'))).toEqual([
      'editor',
      'letters',
      'documents',
    ]);
    await write('association:\n  - id: association\n');
    expect(await readOff(folder)).toEqual([]);
    await write('');
    expect(await readOff(folder)).toEqual([]);
    expect(await readOff(root)).toEqual([]);
  });

  it('all of them with SITE_ONLY=1', async () => {
    vi.stubEnv('SITE_ONLY', '1');
    expect(await readOff(root)).toEqual(partNames);
  });
});

describe('where a part is off', () => {
  it('its pages are not there, those of others and of the site are', () => {
    vi.stubEnv(offVariable, 'reports privacy');
    expect(partNames.filter(isOn)).toEqual(
      partNames.filter((name) => !['reports', 'privacy'].includes(name)),
    );
    expect(routeNames.filter((name) => !hasRoute(name))).toEqual([
      'ownData',
      'reports',
      'dataRequests',
      'report',
      'damage',
    ]);
    vi.stubEnv(offVariable, '');
    expect(routeNames.filter((name) => !hasRoute(name))).toEqual([]);
  });

  it('screens have none of its words', () => {
    const files = ['fees', 'journal', 'members', 'letters'] as const;
    vi.stubEnv(offVariable, 'fees');
    expect(files.filter(hasWords)).toEqual(['members', 'letters']);
    vi.stubEnv(offVariable, '');
    expect(files.filter(hasWords)).toEqual(files);
  });

  it('the overview has nothing for it', () => {
    vi.stubEnv(offVariable, 'fees editor');
    const tasks = ['uninvited', 'mail', 'applications', 'letters', 'reports', 'requests'];
    expect(Object.keys(taskPaths('ro')).sort()).toEqual(tasks.sort());
    vi.stubEnv(offVariable, 'editor');
    expect(taskPaths('en').overdue).toBe('/en/admin/cashier?view=list&filter=overdue');
  });

  it('texts that lead to its pages keep the words of their links', () => {
    const text = '<p>A <a href="/report#form" class="link">report</a>, <a href="/contact">contact</a></p>';
    expect(fitProse(text, 'en')).toContain('href="/en/report#form"');
    vi.stubEnv(offVariable, 'reports');
    expect(fitProse(text, 'en')).toBe('<p>A report, <a href="/en/contact">contact</a></p>');
  });

  it('the host has no rules for its pages', () => {
    const headers = '/*\n  Permissions-Policy: camera=(), geolocation=()\n';
    expect([allowPlace(headers), redirectRules()].join()).toMatch(
      /\/en\/report\n.*\/ro\/report \/report 301/s,
    );
    vi.stubEnv(offVariable, 'reports');
    expect([allowPlace(headers), redirectRules()].join()).not.toContain('report');
  });
});
