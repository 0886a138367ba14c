// The page of the fixture site for tests of what real pages rarely show.

import type { Toast } from '../../src/core/toasts/queue.ts';
import { localizePath } from '../../src/core/i18n/paths.ts';
import { Toasts } from '../e2e/fixtures/Toasts.ts';
import type {} from './workbench.ts';

/** A toast that can be passed to the browser: actions by their labels. */
type Sent = Omit<Toast, 'id' | 'actions'> & { id?: string; actions?: string[] };

export class WorkbenchPage extends Toasts {
  get breakable() {
    return this.page.locator('[data-breakable]');
  }
  get alert() {
    return this.page.getByRole('main').getByRole('alert');
  }
  /** The content beside the islands. */
  get around() {
    return this.page.locator('[data-around]');
  }

  async goto() {
    await this.page.goto(localizePath('/workbench', this.locale));
    await this.page.locator('[data-workbench=true]').waitFor({ state: 'attached' });
  }
  async add(...toasts: Sent[]) {
    await this.page.evaluate((sent) => {
      for (const { actions = [], duration, ...toast } of sent) {
        window.workbench.addToast({
          ...toast,
          // Values that JSON cannot represent.
          ...(duration !== undefined && { duration: duration ?? Infinity }),
          actions: actions.map((label) => ({ label, run: () => void window.workbench.chosen.push(label) })),
        });
      }
    }, toasts);
  }
  async remove(id: string) {
    await this.page.evaluate((name) => window.workbench.removeToast(name), id);
  }
  chosen() {
    return this.page.evaluate(() => window.workbench.chosen);
  }
  /** Returns the visible titles, from top to bottom. */
  titles() {
    return this.all.locator('.toast-title').evaluateAll((titles) =>
      titles
        .map((one) => ({ text: one.textContent, top: one.getBoundingClientRect().top }))
        .sort((a, b) => a.top - b.top)
        .map(({ text }) => text),
    );
  }
  icon(name: string) {
    return this.page.locator(`[data-icon="${name}"]`);
  }
  async showIcons(...names: string[]) {
    await this.page.evaluate((list) => window.workbench.showIcons(list), names);
  }
  async breakIsland(message: string, status?: number) {
    await this.page.evaluate(([text, code]) => window.workbench.breakIsland(text, code), [
      message,
      status,
    ] as const);
  }
  async mendIsland() {
    await this.page.evaluate(() => window.workbench.mendIsland());
  }
}
