// A real Git host on this machine: git's own http-backend behind node:http, which requires a token.

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepFolder, writeFolder, type KeptFolder } from './kept-folder.ts';

/** Git's environment in the tests, the same for every user: a fixed name, none of the machine's settings. */
const environment = {
  ...process.env,
  GIT_AUTHOR_NAME: 'Programator',
  GIT_AUTHOR_EMAIL: 'programator@example.com',
  GIT_COMMITTER_NAME: 'Programator',
  GIT_COMMITTER_EMAIL: 'programator@example.com',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
};

export interface GitHost {
  /** The repository's address, without the token. */
  url: string;
  token: string;
  /** The delay before each response, in milliseconds. */
  delay: number;
  /** The status to answer every request with, without a body; null to answer normally. */
  status: number | null;
  /** The callers that authenticated, as `name:token`. */
  seen: Set<string>;
  /** Runs git in the bare repository. */
  git(...args: string[]): string;
  /** Pushes a commit made elsewhere: files by path, null removes. */
  commit(files: Readonly<Record<string, string | null>>, message?: string): string;
  stop(): Promise<void>;
  /** Listens again on the same port. */
  resume(): Promise<void>;
  remove(): Promise<void>;
}

function run(cwd: string, args: readonly string[], input?: string): string {
  return execFileSync('git', args, {
    cwd,
    env: environment,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(input !== undefined && { input }),
  }).trim();
}

/** Runs a CGI program and sends what it writes: headers, an empty line, the body. */
async function answerBy(root: string, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const url = new URL(incoming.url ?? '/', 'http://localhost');
  const child = spawn('git', ['http-backend'], {
    env: {
      ...environment,
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: decodeURIComponent(url.pathname),
      QUERY_STRING: url.search.slice(1),
      REQUEST_METHOD: incoming.method ?? 'GET',
      CONTENT_TYPE: incoming.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: incoming.headers['content-encoding'] ?? '',
      GIT_PROTOCOL: String(incoming.headers['git-protocol'] ?? ''),
      REMOTE_USER: 'editor',
      REMOTE_ADDR: '127.0.0.1',
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  incoming.pipe(child.stdin);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(child, 'close');
  const output = Buffer.concat(chunks);
  const end = output.indexOf('\r\n\r\n');
  const headers = output.subarray(0, end).toString().split('\r\n');
  let status = 200;
  for (const line of headers) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name.toLowerCase() === 'status') status = Number.parseInt(value, 10);
    else if (name) outgoing.setHeader(name, value);
  }
  outgoing.writeHead(status);
  outgoing.end(output.subarray(end + 4));
}

const token = 'token-of-the-test';

/** Returns the address and token for the repository at a port, also for another process. */
export const gitHostAt = (port: number) => ({ url: `http://localhost:${port}/site.git`, token });

/** The bare repository of each project, made once and copied for each host. */
const repositories = new Map<string, KeptFolder>();

function makeRepository(project: string): KeptFolder {
  const root = mkdtempSync(join(tmpdir(), 'git-made-'));
  const [bare, work] = [join(root, 'site.git'), join(root, 'work')];
  // Without git's sample files.
  run(root, ['init', '-q', '--bare', '--template=', '-b', 'main', bare]);
  run(bare, ['config', 'http.receivepack', 'true']);
  run(root, ['clone', '-q', bare, work]);
  run(work, ['checkout', '-q', '-b', 'main']);
  cpSync(join(project, 'src/content'), join(work, 'src/content'), { recursive: true });
  run(work, ['add', '-A']);
  run(work, ['commit', '-q', '-m', 'Content']);
  run(work, ['push', '-q', 'origin', 'main']);
  const kept = keepFolder(bare);
  rmSync(root, { recursive: true });
  return kept;
}

/** Formats a commit for `git fast-import`, so that one process writes all its files. */
function formatImport(files: Readonly<Record<string, string | null>>, message: string): string {
  const data = (text: string) => `data ${Buffer.byteLength(text)}\n${text}\n`;
  const { GIT_COMMITTER_NAME: name, GIT_COMMITTER_EMAIL: email } = environment;
  const changes = Object.entries(files).map(([path, content]) =>
    content === null ? `D ${path}\n` : `M 100644 inline ${path}\n${data(content)}`,
  );
  const head = `commit refs/heads/main\ncommitter ${name} <${email}> now\n${data(`${message}\n`)}`;
  return `${head}from refs/heads/main^0\n${changes.join('')}`;
}

/**
 * Serves a repository whose branch `main` holds a project's src/content, as this process's first host of it found it.
 *
 * @param project the folder whose src/content is the initial content.
 */
export async function startGitHost(project: string, port = 0): Promise<GitHost> {
  const root = mkdtempSync(join(tmpdir(), 'git-host-'));
  const bare = join(root, 'site.git');
  const repository = repositories.get(project) ?? makeRepository(project);
  repositories.set(project, repository);
  mkdirSync(bare);
  writeFolder(repository, bare);

  const host = { delay: 0, status: null as number | null, seen: new Set<string>() };
  const server = createServer((incoming, outgoing) => {
    const [, given = ''] = /^Basic (.*)$/.exec(incoming.headers.authorization ?? '') ?? [];
    const who = Buffer.from(given, 'base64').toString();
    if (who) host.seen.add(who);
    if (host.status !== null) {
      outgoing.writeHead(host.status).end();
      return;
    }
    if (who.split(':')[1] !== token) {
      outgoing.writeHead(401, { 'WWW-Authenticate': 'Basic realm="git"' }).end();
      return;
    }
    setTimeout(() => {
      answerBy(root, incoming, outgoing).catch(() => outgoing.destroy());
    }, host.delay);
  });
  const listen = async (at: number) => {
    server.listen(at, 'localhost');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const own = await listen(port);

  return Object.assign(host, {
    ...gitHostAt(own),
    git: (...args: string[]) => run(bare, args),
    commit(files: Readonly<Record<string, string | null>>, message = 'Elsewhere') {
      run(bare, ['fast-import', '--quiet', '--date-format=now'], formatImport(files, message));
      return run(bare, ['rev-parse', 'main']);
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    resume: async () => void (await listen(own)),
    async remove() {
      if (server.listening) {
        server.close();
        server.closeAllConnections();
      }
      rmSync(root, { recursive: true, force: true });
    },
  });
}
