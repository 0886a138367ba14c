// A report from the field, from a phone without signal to the office.

import sharp from 'sharp';
import { readReceipt } from '../../src/core/api/receipt.ts';
import { routePath } from '../../src/routes.ts';
import { barriers } from './fixtures/axe.ts';
import { keptPhotos } from './fixtures/typed.ts';
import { test as keeping, visit } from './fixtures/kept.ts';
import { overtaken, signInAs, signInAsNew } from './fixtures/members.ts';
import { sticksOut } from './fixtures/overflow.ts';
import { expect, phone } from './fixtures/test.ts';
import { View } from './fixtures/View.ts';

keeping.use({ ...phone, askServer: true });

class ReportPage extends View {
  get form() {
    return this.page.getByRole('form', { name: this.word('reports:form.title') });
  }
  get send() {
    return this.form.getByRole('button', { name: this.word('reports:form.send') });
  }
  get done() {
    return this.form.getByRole('status').filter({ hasText: this.word('reports:done.another') });
  }
  get photos() {
    return this.form.locator('input[type=file]');
  }
  get pictures() {
    return this.form.getByRole('img');
  }
  get waiting() {
    return this.page.getByRole('region', { name: this.word('outbox:list.title') });
  }
  get receipt() {
    return this.done.locator('[data-receipt]');
  }
  get code() {
    return this.done.locator('[data-code]');
  }
  get when() {
    return this.form.getByLabel(this.word('reports:form.when'));
  }
  field(name: 'species' | 'place' | 'text' | 'contact' | 'animals') {
    return this.form.getByRole('textbox', { name: this.word(`reports:form.${name}`) });
  }
  kind(name: 'dead' | 'damage') {
    return this.form.getByRole('radio', { name: this.word(`reports:form.kinds.${name}`) });
  }
  goto() {
    return this.open('report');
  }
}

/** Returns a photo as a phone's camera takes it: rotated, with its location. */
const cameraPhoto = (name: string, background: string) =>
  sharp({ create: { width: 2400, height: 1600, channels: 3, background } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '47/1 38/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '25/1 7/1 0/1',
      },
    })
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/jpeg', buffer }));

keeping(
  'without signal a report with photos waits through a reload and a sign-out, and comes in once',
  async ({ page, context, line, trouble }) => {
    trouble.allow(...overtaken, /net::ERR_/, /Failed to fetch/);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 47.654321, longitude: 25.123456, accuracy: 9 });
    const account = await signInAsNew(context, { name: 'Vasile Câmpan' });
    const report = new ReportPage(page);
    await visit(page);
    // From now on the phone knows who is signed in, even without signal.
    await report.goto();
    await expect(report.field('contact')).toHaveValue(/^Vasile Câmpan, /);

    await context.setOffline(true);
    line.quality = 'down';
    await report.goto();
    await expect(page.locator('.kept-line').first()).toBeVisible();
    await report.send.click();
    await expect(report.kind('dead')).toBeFocused();
    await report.kind('dead').check();
    await report.field('species').fill('cerb');
    await report.form.getByRole('button', { name: report.word('reports:form.locate') }).click();
    await expect(report.form.getByText(/47\.65432, 25\.12346/)).toBeVisible();
    const photos = ['#263', '#632', '#236'].map((colour, at) => cameraPhoto(`${at}.jpg`, colour));
    await report.photos.setInputFiles(await Promise.all(photos));
    await expect(report.pictures).toHaveCount(3);
    // Upright, as it was taken.
    const [width = 0, height = 0] = await report.pictures
      .first()
      .evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height]);
    expect(height).toBeGreaterThan(width);
    expect(await barriers(page)).toEqual([]);
    await report.send.click();
    await expect(report.done).toBeFocused();
    await expect(report.done.getByText(report.word('reports:done.waits'))).toBeVisible();

    // The page is closed and opened again.
    await page.reload();
    await expect(report.waiting.getByText(report.word('outbox:list.kinds.report'))).toBeVisible();

    // Signing out asks first; after that nobody sends it, whatever the line is like.
    await context.setOffline(false);
    line.quality = 'good';
    await context.route('**/api/reports**', (route) => route.abort());
    await page.goto(routePath('admin', 'ro'));
    await page.locator('.screens-button').click();
    const signOut = page.getByRole('button', { name: report.word('members:signOut'), exact: true });
    await signOut.click();
    const question = page.getByRole('dialog', { name: report.word('outbox:leave.title') });
    await question.getByRole('button', { name: report.word('outbox:leave.stay') }).click();
    await expect(question).toBeHidden();
    await signOut.click();
    await question.getByRole('button', { name: report.word('outbox:leave.leave') }).click();
    await expect(page).toHaveURL(/\/login/);
    await context.unroute('**/api/reports**');
    await report.goto();
    await expect(report.waiting.getByText(report.word('outbox:reasons.signed-out'))).toBeVisible();
    await report.waiting.getByRole('button', { name: report.word('outbox:list.sendNow') }).click();
    await expect(report.waiting.getByText(report.word('outbox:reasons.signed-out'))).toBeVisible();

    // Signed in again, it is sent automatically, once.
    await context.request.post('/api/_auth/login', {
      data: account,
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    await report.goto();
    const own = page.locator('[data-own-reports] > ul > li');
    await expect(own).toHaveCount(1);
    await expect(report.waiting).toBeHidden();
    await expect(own.getByText(report.word('reports:states.received'))).toBeVisible();
    const receipt = await own.locator('[data-receipt]').textContent();
    expect(readReceipt(receipt ?? '')).toBeDefined();

    // The office has it once, with the same receipt, and photos without their location.
    await signInAs('admin', context);
    await page.goto(routePath('reports', 'ro'));
    const entry = page.locator('[id^=report-]').filter({ hasText: receipt ?? '-' });
    await expect(entry).toHaveCount(1);
    const addresses = await entry
      .getByRole('img')
      .evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => src));
    expect(addresses).toHaveLength(3);
    for (const address of addresses) {
      const { exif, width, height } = await sharp(await (await page.request.get(address)).body()).metadata();
      expect([exif, width, height]).toEqual([undefined, 1067, 1600]);
    }
    expect(await barriers(page)).toEqual([]);
    await entry.getByRole('button', { name: report.word('reports:admin.passOn') }).click();
    await page.getByRole('textbox', { name: report.word('reports:admin.passTo') }).fill('Primăria Putna');
    await page.getByRole('button', { name: report.word('reports:admin.submitPass'), exact: true }).click();
    await expect(page.getByText(report.word('reports:admin.done'))).toBeFocused();
    await report.goto();
    await expect(own.getByText(/Primăria Putna/)).toBeVisible();
  },
);

keeping.describe('with signal', () => {
  keeping(
    'photos and the place stay over a reload, the photos without theirs, and go with the report',
    async ({ page, context }) => {
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation({ latitude: 47.654321, longitude: 25.123456, accuracy: 9 });
      const report = new ReportPage(page, 'en');
      await report.goto();
      // A missing answer is reported, until it is given in any way.
      await report.kind('damage').check();
      await report.send.click();
      const error = report.form.getByText(report.word('reports:form.badPlace'));
      await expect(error).toBeVisible();
      await report.form.getByRole('button', { name: report.word('reports:form.locate') }).click();
      await expect(report.form.getByText(/47\.65432, 25\.12346/)).toBeVisible();
      await expect(error).toBeHidden();
      const photos = await Promise.all(
        ['#263', '#632'].map((colour, at) => cameraPhoto(`${at}.jpg`, colour)),
      );
      await report.photos.setInputFiles(photos);
      await expect(report.pictures).toHaveCount(2);
      await report.field('text').fill('The maize is flat.');
      await page.reload();
      await expect(report.pictures).toHaveCount(2);
      await expect(report.form.getByText(/47\.65432, 25\.12346/)).toBeVisible();
      await expect(report.field('text')).toHaveValue('The maize is flat.');

      // One is removed and another added: what is shown is what is kept.
      await report.form
        .getByRole('button', { name: report.word('reports:form.removePhoto').replace('{number}', '1') })
        .click();
      await report.photos.setInputFiles(photos);
      await expect(report.pictures).toHaveCount(3);
      await page.reload();
      await expect(report.pictures).toHaveCount(3);
      const kept = await keptPhotos(page);
      expect(kept).toHaveLength(3);
      for (const photo of kept) {
        const { exif, width, height } = await sharp(Buffer.from(photo, 'base64')).metadata();
        expect([exif, width, height]).toEqual([undefined, 1067, 1600]);
      }

      await report.send.click();
      await expect(report.receipt).toHaveText(/^SV-/);
      const receipt = (await report.receipt.textContent()) ?? '-';
      await page.reload();
      await expect(report.form).toBeVisible();
      await expect(report.pictures).toHaveCount(0);
      expect(await keptPhotos(page)).toEqual([]);

      await signInAs('admin', context);
      await page.goto(routePath('reports', 'ro'));
      const entry = page.locator('[id^=report-]').filter({ hasText: receipt });
      await expect(entry.getByRole('img')).toHaveCount(3);
      await expect(entry.getByText(/47\.65432, 25\.12346/)).toBeVisible();
    },
  );

  keeping(
    'a photo that turns out to be none while the report is being sent is told of before anything goes',
    async ({ page }) => {
      // As on an old phone.
      await page.addInitScript(() => {
        const draw = window.createImageBitmap.bind(window) as (...given: unknown[]) => Promise<ImageBitmap>;
        window.createImageBitmap = async (...given: unknown[]) => {
          await new Promise((resolve) => setTimeout(resolve, 1000));
          return draw(...given);
        };
      });
      const report = new ReportPage(page);
      await report.goto();
      await report.kind('dead').check();
      await report.field('species').fill('cerb');
      await report.field('place').fill('La pod');
      await report.photos.setInputFiles([
        await cameraPhoto('a.jpg', '#236'),
        { name: 'b.heic', mimeType: 'image/heic', buffer: Buffer.from('nothing that can be read') },
      ]);
      await report.send.click();
      const leftOut = report.form.getByText(
        report.word('reports:form.unreadable').replace('{name}', 'b.heic'),
      );
      await expect(leftOut).toBeVisible();
      await expect(report.photos).toBeFocused();
      await expect(report.done).toBeHidden();
      await expect(report.pictures).toHaveCount(1);
      await report.send.click();
      await expect(report.receipt).toHaveText(/^SV-/);
    },
  );

  keeping('what is typed is deleted with its photos on wish', async ({ page }) => {
    const report = new ReportPage(page, 'de');
    await report.goto();
    await report.photos.setInputFiles(await cameraPhoto('a.jpg', '#236'));
    await expect(report.pictures).toHaveCount(1);
    await report.field('text').fill('Weg damit.');
    await page.reload();
    await expect(report.pictures).toHaveCount(1);
    await report.form.getByRole('button', { name: report.word('contact:typed.clear') }).click();
    await expect(report.pictures).toHaveCount(0);
    await expect.poll(() => keptPhotos(page)).toEqual([]);
    await page.reload();
    await expect(report.form).toBeVisible();
    await expect(report.field('text')).toHaveValue('');
    await expect(report.pictures).toHaveCount(0);
  });

  keeping(
    'a receipt for which a full device has no room is shown, and the report is there once',
    async ({ page, context }) => {
      await page.addInitScript(() => {
        const { put } = IDBObjectStore.prototype;
        IDBObjectStore.prototype.put = function (...given) {
          if (this.name === 'entries' && localStorage.getItem('full'))
            throw new DOMException('Full', 'QuotaExceededError');
          return put.apply(this, given);
        };
      });
      const report = new ReportPage(page, 'en');
      await report.goto();
      const mark = `By the brook, ${Date.now()}`;
      await page.route('**/api/reports', (route) => route.abort());
      await report.kind('damage').check();
      await report.field('text').fill('The maize is flat.');
      await report.field('place').fill(mark);
      await report.send.click();
      await expect(report.done.getByText(report.word('reports:done.waits'))).toBeVisible();
      await page.evaluate(() => localStorage.setItem('full', 'yes'));
      await page.unroute('**/api/reports');
      const sendNow = report.waiting.getByRole('button', { name: report.word('outbox:list.sendNow') });
      await sendNow.click({ timeout: 2000 }).catch(() => undefined);
      await expect(report.receipt).toHaveText(/^SV-/);
      await expect(report.waiting).toBeHidden();
      const receipt = (await report.receipt.textContent()) ?? '';

      // The reloaded page sends the same again, and gets the same response.
      await page.evaluate(() => localStorage.removeItem('full'));
      await page.reload();
      const own = page.locator('[data-own-reports] > ul > li');
      await expect(own.locator('[data-receipt]')).toHaveText([receipt]);
      await signInAs('admin', context);
      await page.goto(routePath('reports', 'ro'));
      await expect(page.locator('[id^=report-]').filter({ hasText: mark })).toHaveCount(1);
    },
  );

  keeping(
    'a report that has come in otherwise is sent besides when it is asked for, not by itself',
    async ({ page, trouble }) => {
      trouble.allow(/status of 409/, /^status 409/);
      await page.route('**/api/reports', (route) =>
        route.fulfill({
          status: 409,
          contentType: 'application/json',
          body: JSON.stringify({ code: 'key-used', receipt: { key: 'x', receipt: 'SV-2026-0001-F' } }),
        }),
      );
      const report = new ReportPage(page, 'de');
      await report.goto();
      await report.kind('damage').check();
      await report.field('text').fill('Das Maisfeld ist zerwühlt.');
      await report.field('place').fill('Am Bach');
      await report.send.click();
      await expect(report.waiting.getByText(report.word('outbox:reasons.key-used'))).toBeVisible();
      await expect(report.done.getByText(report.word('reports:done.waits'))).toBeVisible();
      await expect(report.done.getByText(report.word('reports:done.waitsMore'))).toBeHidden();
      await page.unroute('**/api/reports');
      await report.waiting.getByRole('button', { name: report.word('outbox:list.sendToo') }).click();
      await expect(page.locator('[data-own-reports] [data-receipt]')).toHaveText([/^SV-/]);
      await expect(report.waiting).toBeHidden();
    },
  );

  keeping('where there is no room for what is entered, that is said', async ({ page, context, baseURL }) => {
    const report = new ReportPage(page, 'ro');
    await report.goto();
    const failed = report.form.getByText(report.word('contact:typed.failed'));
    const promise = report.form.getByText(/^Până trimiteți, cele scrise rămân/);
    await expect(promise).toBeVisible();
    const devtools = await context.newCDPSession(page);
    const { origin } = new URL(baseURL ?? '');
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await report.field('text').fill('Nu încape.');
    await expect(failed).toBeVisible();
    await expect(promise).toBeHidden();
    await report.photos.setInputFiles(await cameraPhoto('a.jpg', '#236'));
    await expect(report.pictures).toHaveCount(1);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin });
    await report.field('place').fill('La pârâu');
    // The text is kept, the photo still is not.
    await expect(failed).toBeVisible();
    await report.form
      .getByRole('button', { name: report.word('reports:form.removePhoto').replace('{number}', '1') })
      .click();
    await expect(failed).toBeHidden();
  });

  keeping(
    'what is typed stays over a reload, and is not in the form once it is entered',
    async ({ page }) => {
      const report = new ReportPage(page, 'en');
      await report.goto();
      await report.kind('damage').check();
      await report.field('text').fill('The maize is flat.');
      await report.field('place').fill('By the brook');
      // The page is left the moment the last key is pressed, while earlier ones are still being stored.
      const left = page.waitForEvent('load');
      await report.when.evaluate((when: HTMLInputElement) => {
        for (let key = 0; key < 200; key++) {
          if (key === 199) when.value = '2026-11-20T08:15';
          when.dispatchEvent(new Event('input', { bubbles: true }));
        }
        location.reload();
      });
      await left;
      await expect(report.field('text')).toHaveValue('The maize is flat.');
      await expect(report.when).toHaveValue('2026-11-20T08:15');

      // The page is closed while the report is being sent.
      await page.route('**/api/reports', () => {});
      const gone = page.waitForRequest('**/api/reports');
      await report.send.click();
      await gone;
      await page.reload();
      await expect(report.waiting.getByText(report.word('outbox:list.kinds.report'))).toBeVisible();
      await expect(report.field('text')).toHaveValue('');
      await expect(report.when).not.toHaveValue('2026-11-20T08:15');

      // “Sending” is not shown for long: the report is kept, and the page says so.
      await report.kind('damage').check();
      await report.field('text').fill('Another one.');
      await report.field('place').fill('By the brook');
      await report.send.click();
      await expect(report.done.getByText(report.word('reports:done.waits'))).toBeVisible();

      // Two are waiting, and screen readers read each button with its entry.
      const entry = `${report.word('outbox:list.kinds.report')} ${report.word('outbox:list.entered')}`;
      for (const action of ['sendNow', 'delete'] as const) {
        const name = `${report.word(`outbox:list.${action}`)} ${entry.replace('{date}', '\\d.+')}`;
        await expect(report.waiting.getByRole('button', { name: new RegExp(`^${name}$`) })).toHaveCount(2);
      }
      await page.unroute('**/api/reports');
    },
  );

  keeping('a moment that nobody has typed is the present one, after a reload too', async ({ page }) => {
    await page.clock.setFixedTime('2026-11-20T06:15:00Z');
    const report = new ReportPage(page, 'en');
    await report.goto();
    await expect(report.when).toHaveValue('2026-11-20T08:15');
    await report.field('text').fill('The maize is flat.');
    await page.clock.setFixedTime('2026-11-20T07:30:00Z');
    await page.reload();
    await expect(report.field('text')).toHaveValue('The maize is flat.');
    await expect(report.when).toHaveValue('2026-11-20T09:30');
  });

  keeping('what is missing is told, and the state is told by receipt and code', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    const report = new ReportPage(page, 'de');
    await report.goto();
    await report.kind('damage').check();
    await report.field('animals').fill('viele');
    await report.send.click();
    await expect(report.field('animals')).toBeFocused();
    await expect(report.field('animals')).toHaveAccessibleDescription(report.word('reports:form.badAnimals'));
    await expect(report.field('place')).toHaveAttribute('aria-invalid', 'true');
    await report.field('animals').fill('');
    await report.field('place').fill('Wiese am Bach');
    await report.field('text').fill('Das Maisfeld ist zerwühlt.');
    expect(await sticksOut(page)).toBe('');
    await report.send.click();
    await expect(report.receipt).toHaveText(/^SV-\d{4}-\d{4}-[A-Z]$/);
    const [receipt, code] = [await report.receipt.textContent(), await report.code.textContent()];

    await page
      .getByRole('textbox', { name: report.word('reports:ask.receipt') })
      .fill((receipt ?? '').slice(0, -1) + 'Ö');
    await page.getByRole('textbox', { name: report.word('reports:ask.code') }).fill(code ?? '');
    const ask = page.getByRole('button', { name: report.word('reports:ask.submit'), exact: true });
    await ask.click();
    await expect(page.getByText(report.word('reports:ask.badReceipt'))).toBeVisible();
    await page
      .getByRole('textbox', { name: report.word('reports:ask.receipt') })
      .fill((receipt ?? '').toLowerCase());
    await ask.click();
    await expect(page.locator('[data-state]')).toContainText(report.word('reports:states.received'));
    expect(await barriers(page)).toEqual([]);
  });
});
