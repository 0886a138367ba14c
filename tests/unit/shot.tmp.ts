import { chromium } from '@playwright/test';
import { findBrowser } from '../browser.ts';
import { readFileSync } from 'node:fs';
const [path = '/admin/editor', out = '/tmp/ed/s.png', who = 'editor', ...steps] = process.argv.slice(2);
const browser = await chromium.launch(findBrowser());
const context = await browser.newContext({
  viewport: { width: Number(process.env.W ?? 1280), height: Number(process.env.H ?? 900) },
  locale: 'ro-RO',
});
const page = await context.newPage();
page.on('console', (m) => console.log(m.type(), m.text().slice(0, 300)));
page.on('pageerror', (e) => console.log('ERR', e.message.slice(0, 300)));
page.on(
  'request',
  (r) => r.url().includes('/api/content') && console.log('REQ', r.postData()?.slice(0, 250)),
);
page.on(
  'response',
  async (r) =>
    r.status() >= 500 && console.log('5xx', r.status(), (await r.text().catch(String)).slice(0, 400)),
);
page.on('requestfailed', (r) => console.log('FAILED', r.url(), r.failure()?.errorText));
page.on('dialog', (d) => {
  console.log('DIALOG', d.message());
  void d.accept();
});
const base = process.env.BASE ?? 'http://localhost:4431';
const passwords = JSON.parse(readFileSync('/tmp/wt/editor/.netlify/demo-passwords.json', 'utf8'));
const r = await page.request.post(base + '/api/_auth/login', {
  data: { email: who + '@demo.test', password: passwords[who + '@demo.test'] },
  headers: { origin: base },
});
console.log('login', r.status());
await page.goto(base + path);
await page.waitForTimeout(Number(process.env.WAIT ?? 6000));
for (const step of steps) {
  const f = new Function('page', `return (async()=>{${step}})()`);
  const v = await f(page);
  if (v !== undefined) console.log(v);
}
await page.screenshot({ path: out, fullPage: !!process.env.FULL });
await browser.close();
