// Retention periods in words. Build time only.

import { retention, type RetentionKind } from '../../core/api/retention.ts';
import { formatPeriod } from '../../core/i18n/format.ts';
import type { Locale } from '../../core/i18n/locales.ts';
import { fill } from '../../core/widgets/words.ts';
import { getFile, readPartTexts } from '../i18n/t.ts';

/**
 * Returns which personal data of a kind are kept, how long, and why.
 *
 * @throws if a kind has no texts.
 */
export function readKept(kind: RetentionKind, locale: Locale) {
  const all = { ...getFile(locale, 'retention').kinds, ...readPartTexts(locale, 'retention') };
  const { what, until, why } = (all as Partial<Record<string, Partial<Record<string, string>>>>)[kind] ?? {};
  if (!what || !until || !why) throw new Error(`locales: "${kind}" has no texts`);
  const { period } = retention[kind];
  return { what, until: fill(until, { period: period ? formatPeriod(period, locale) : '' }), why };
}
