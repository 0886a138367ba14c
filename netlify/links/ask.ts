// One request to a server outside: no redirect is followed, no more is read than asked for, no server is waited for long.

import { request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { isIP } from 'node:net';
import { isPublic, lookupIn, PrivateAddressError } from './public-lookup.ts';

export interface Asked {
  method: 'GET' | 'HEAD';
  /** Names the site, and where it may be asked to stop. */
  agent: string;
  /** In milliseconds, for all of it. */
  patience: number;
  /** How much of the body is read, in bytes; what comes after it is not waited for. */
  most: number;
  /** Of an IP address: those of the public internet, where left out. */
  isAllowed?: ((ip: string) => boolean) | undefined;
}

export interface Answer {
  status: number;
  location: string | undefined;
  retryAfter: string | undefined;
  /** The beginning of the body. */
  text: string;
}

/** @throws PrivateAddressError; what the network throws; TimeoutError. */
export function ask(
  url: URL,
  { method, agent, patience, most, isAllowed = isPublic }: Asked,
): Promise<Answer> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!['http:', 'https:'].includes(url.protocol) || url.username || (isIP(host) && !isAllowed(host)))
    return Promise.reject(new PrivateAddressError(`${url.host} is not in the public internet`));
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? secure : plain;
    const sent = send(url, {
      method,
      agent: false,
      headers: { 'user-agent': agent, accept: '*/*' },
      lookup: lookupIn(isAllowed),
      signal: AbortSignal.timeout(patience),
      maxHeaderSize: 16_384,
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const { statusCode = 0, headers } = response;
      const parts: Buffer[] = [];
      let size = 0;
      const finish = () => {
        sent.destroy();
        resolve({
          status: statusCode,
          location: headers.location,
          retryAfter: headers['retry-after'],
          text: Buffer.concat(parts).subarray(0, most).toString('utf8'),
        });
      };
      response.on('error', reject);
      response.on('end', finish);
      response.on('data', (part: Buffer) => {
        parts.push(part);
        size += part.byteLength;
        if (size >= most) finish();
      });
    });
    sent.end();
  });
}
