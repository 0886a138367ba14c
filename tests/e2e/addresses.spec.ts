// Addresses that are typed, guessed or truncated: each leads somewhere, or says that there is nothing.

import { expect, test } from '@playwright/test';

/** Redirects with their status. */
const leading = [
  ['/ro', 301, '/'],
  ['/ro/', 301, '/'],
  ['/ro/hunting/tariffs?year=2026', 301, '/hunting/tariffs?year=2026'],
  ['/hunting', 302, '/hunting/grounds'],
  ['/en/hunting/', 302, '/en/hunting/grounds'],
  ['/de/association', 302, '/de/association/description'],
  ['/fishing/', 301, '/fishing'],
  ['/EN/Fishing', 301, '/en/fishing'],
] as const;

for (const [address, status, target] of leading) {
  test(`${address} leads to ${target}`, async ({ request }) => {
    const response = await request.get(address, { maxRedirects: 0 });
    expect(response.status()).toBe(status);
    expect(new URL(response.headers()['location'] ?? '', response.url()).href).toBe(
      new URL(target, response.url()).href,
    );
    expect((await request.get(address)).status()).toBe(200);
  });
}

test('no address of the site leads to another', async ({ request, baseURL }) => {
  for (const prefix of ['/ro', '/RO', '/en', '/ro/hunting', '']) {
    for (const rest of [
      '//elsewhere.example',
      '/%2felsewhere.example',
      '/\\elsewhere.example/',
      '/%5celsewhere.example',
    ]) {
      const response = await request.get(baseURL + prefix + rest, { maxRedirects: 0 });
      const { location } = response.headers();
      if (location) expect(new URL(location, baseURL).origin, prefix + rest).toBe(baseURL);
      else expect(response.status(), prefix + rest).toBe(404);
    }
  }
});

test('nothing is said to be there where nothing is', async ({ request }) => {
  for (const address of ['/nothing/', '/Nothing', '/en/Nothing/', '/ro/nothing', '/api/nothing']) {
    expect((await request.get(address)).status(), address).toBe(404);
  }
});
