// A local store that accepts only requests signed as AWS prescribes (Signature Version 4), which s3rver does not verify. The
// signature is computed here by the published rules, without the package that signs.

import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from 's3rver';

/** The credentials that sign a request. */
export interface Signer {
  key: string;
  secret: string;
  region: string;
}

type Signed = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The validity of a signature before and after its time, in milliseconds. */
const skew = 15 * 60_000;

/**
 * Returns the code with which S3 refuses a request; undefined if it is accepted.
 *
 * @param now in milliseconds since 1970.
 */
export function refusal(
  { method, url = '/', headers }: Signed,
  signer: Signer,
  now: number,
): string | undefined {
  const [, key, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (!signature) return 'AccessDenied';
  if (key !== signer.key) return 'InvalidAccessKeyId';
  const moment = String(headers['x-amz-date']);
  const at = Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(now - at) <= skew)) return 'RequestTimeTooSkewed';
  const day = moment.slice(0, 8);
  if (scope !== `${day}/${signer.region}/s3/aws4_request`) return 'AuthorizationHeaderMalformed';
  // An intermediary may change unsigned headers.
  const signed = names.split(';');
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (!needed.every((name) => signed.includes(name))) return 'AccessDenied';

  const { pathname, searchParams } = new URL(url, 'http://x');
  const query = [...searchParams].map((pair) => pair.map(encode).join('=')).sort();
  const canonical = [
    method,
    pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...signed.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const keys = [day, signer.region, 's3', 'aws4_request'];
  const signing = keys.reduce<string | Buffer>(hmac, `AWS4${signer.secret}`);
  const expected = hmac(signing, ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n'));
  return expected.toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

/**
 * Starts a store with one bucket.
 *
 * @param clock how far ahead its clock is, in milliseconds.
 */
export async function startStore(directory: string, bucket: string, signer: Signer, clock = () => 0) {
  const s3 = new S3rver({
    ...{ silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] },
  });
  await s3.configureBuckets();
  const serve = s3.callback();
  const refused: string[] = [];
  const server = createServer((request, response) => {
    const code = refusal(request, signer, Date.now() + clock());
    // s3rver knows one account by its name, and accepts any signature.
    request.headers.authorization = request.headers.authorization?.replace(signer.key, 'S3RVER');
    if (code === undefined) return void serve(request, response);
    refused.push(code);
    request.resume();
    response.writeHead(403, { 'Content-Type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${bucket}`,
    /** The codes of refused requests. */
    refused,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
