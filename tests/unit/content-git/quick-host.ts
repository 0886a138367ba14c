// A Git host within the test's own process: a small repository on disk behind `fetch`. git-server.ts has the real one, which
// takes a process per response.

import { mkdtempSync, promises, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as git from 'isomorphic-git';
import { vi } from 'vitest';

export const url = 'https://git.test/association/site.git';

interface Asked {
  /** The part after the repository's address. */
  path: string;
  headers: Record<string, string>;
}

export interface QuickHost {
  asked: Asked[];
  /** Replaces the repository's response if it returns one or throws. */
  instead: ((path: string) => Response | undefined) | undefined;
  /** Other refs by name; the first one is the repository's default. */
  others: Record<string, string>;
  /** Whether the branch no longer exists. */
  isGone: boolean;
  /** Returns the latest commit of the branch. */
  head(): Promise<string>;
  /** Makes a commit elsewhere: texts by path, null removes. */
  commit(files: Readonly<Record<string, string | null>>, message?: string): Promise<string>;
  text(path: string): Promise<string>;
  message(): Promise<string>;
  remove(): void;
}

const by = { name: 'Programator', email: 'programator@example.com', timezoneOffset: 0 };
const branch = 'refs/heads/main';

/** Returns a line of Git's protocol, prefixed with its length in bytes. */
function line(content: string | Uint8Array): Buffer {
  const bytes = Buffer.from(content as string);
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, '0')), bytes]);
}
const end = Buffer.from('0000');

/** Starts with one commit of the files. */
export async function startQuickHost(files: Readonly<Record<string, string>>): Promise<QuickHost> {
  const dir = mkdtempSync(join(tmpdir(), 'quick-host-'));
  const local = () => ({ fs: { promises }, dir, cache: {} });
  await git.init({ ...local(), defaultBranch: 'main' });
  const head = () => git.resolveRef({ ...local(), ref: branch });
  let time = 1_700_000_000;

  async function put(
    tree: string | undefined,
    [path = '', ...below]: string[],
    text: string | null,
  ): Promise<string> {
    const known = tree ? (await git.readTree({ ...local(), oid: tree })).tree : [];
    const others = known.filter((one) => one.path !== path);
    const before = known.find((one) => one.path === path)?.oid;
    if (below.length)
      others.push({ mode: '040000', path, type: 'tree', oid: await put(before, below, text) });
    else if (text !== null) {
      const oid = await git.writeBlob({ ...local(), blob: Buffer.from(text) });
      others.push({ mode: '100644', path, type: 'blob', oid });
    }
    return git.writeTree({ ...local(), tree: others });
  }

  async function commit(changed: Readonly<Record<string, string | null>>, message = 'Elsewhere') {
    const parent = await head().catch(() => undefined);
    let tree = parent && (await git.readCommit({ ...local(), oid: parent })).commit.tree;
    for (const [path, text] of Object.entries(changed)) tree = await put(tree, path.split('/'), text);
    const author = { ...by, timestamp: time++ };
    const oid = await git.writeCommit({
      ...local(),
      commit: {
        tree: tree ?? (await git.writeTree({ ...local(), tree: [] })),
        parent: parent ? [parent] : [],
        author,
        committer: author,
        message,
      },
    });
    await git.writeRef({ ...local(), ref: branch, value: oid, force: true });
    return oid;
  }

  async function objectsIn(tree: string): Promise<string[]> {
    const found = (await git.readTree({ ...local(), oid: tree })).tree;
    const below = found.map(async ({ type, oid }) => (type === 'tree' ? objectsIn(oid) : [oid]));
    return [tree, ...(await Promise.all(below)).flat()];
  }

  async function refs(service: string): Promise<Buffer> {
    const all = Object.entries({ ...host.others, ...(!host.isGone && { [branch]: await head() }) });
    const [[chosen = '', latest = ''] = []] = all;
    const first = `${latest} HEAD\0report-status side-band-64k shallow symref=HEAD:${chosen}\n`;
    const rest = all.map(([ref, oid]) => line(`${oid} ${ref}\n`));
    return Buffer.concat([line(`# service=${service}\n`), end, line(first), ...rest, end]);
  }

  async function upload(body: string): Promise<Buffer> {
    const depth = /deepen (\d+)/.exec(body)?.[1];
    const commits = await git.log({ ...local(), ref: branch, ...(depth && { depth: Number(depth) }) });
    const last = commits.at(-1);
    const cut = last?.commit.parent.length ? last.oid : undefined;
    const shallow = [...body.matchAll(/shallow (\w{40})/g)].map(([, oid = '']) => oid);
    const edges = shallow.filter((oid) => oid !== cut).map((oid) => line(`unshallow ${oid}`));
    if (cut) edges.push(line(`shallow ${cut}`));
    const trees = await Promise.all(commits.map(({ commit: { tree } }) => objectsIn(tree)));
    const oids = [...new Set([...commits.map(({ oid }) => oid), ...trees.flat()])];
    const { packfile = new Uint8Array() } = await git.packObjects({ ...local(), oids });
    const sent = [line('NAK\n'), line(Buffer.concat([Buffer.from([1]), packfile])), end];
    return Buffer.concat(depth ? [...edges, end, ...sent] : sent);
  }

  async function receive(body: Buffer): Promise<Buffer> {
    const length = Number.parseInt(body.toString('latin1', 0, 4), 16);
    const [before = '', after = '', ref = ''] = body.toString('utf8', 4, length).split(/[ \0]/);
    if (body.toString('latin1', length, length + 4) !== '0000') return line('unpack no end\n');
    const filepath = `.git/objects/pack/pack-${after}.pack`;
    await promises.mkdir(join(dir, '.git/objects/pack'), { recursive: true });
    await promises.writeFile(join(dir, filepath), body.subarray(length + 4));
    await git.indexPack({ ...local(), filepath });
    if (before !== (await head()))
      return Buffer.concat([line('unpack ok\n'), line(`ng ${ref} moved\n`), end]);
    await git.writeRef({ ...local(), ref, value: after, force: true });
    return Buffer.concat([line('unpack ok\n'), line(`ok ${ref}\n`), end]);
  }

  const host: QuickHost = {
    asked: [],
    others: {},
    isGone: false,
    instead: undefined,
    head,
    commit,
    async text(path) {
      const { blob } = await git.readBlob({ ...local(), oid: await head(), filepath: path });
      return new TextDecoder().decode(blob);
    },
    message: async () => (await git.readCommit({ ...local(), oid: await head() })).commit.message,
    remove: () => rmSync(dir, { recursive: true }),
  };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (to, options) => {
    const request = new Request(to, options);
    const path = request.url.slice(url.length);
    host.asked.push({ path, headers: Object.fromEntries(request.headers) });
    const other = host.instead?.(path);
    if (other) return other;
    const service = /^\/info\/refs\?service=(git-(?:upload|receive)-pack)$/.exec(path)?.[1];
    const type = service ? `${service}-advertisement` : `${path.slice(1)}-result`;
    const body = Buffer.from(await request.arrayBuffer());
    const answer = service
      ? await refs(service)
      : path === '/git-upload-pack'
        ? await upload(body.toString('latin1'))
        : await receive(body);
    return new Response(new Uint8Array(answer), { headers: { 'content-type': `application/x-${type}` } });
  });
  await commit(files, 'Content');
  return host;
}
