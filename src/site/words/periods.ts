// Retention periods in words. Runs at build only.

import { retention, type RetentionKind } from '../../core/api/retention.ts';
import { formatPeriod } from '../../core/i18n/format.ts';
import type { Locale } from '../../core/i18n/locales.ts';
import { getT } from '../i18n/t.ts';

/**
 * Returns how long something is kept, in words.
 *
 * @example '6 months from sending'
 */
export function periodWords(kind: RetentionKind, locale: Locale): string {
  const { period } = retention[kind];
  return getT(locale)(`retention:kinds.${kind}.until`, {
    period: period ? formatPeriod(period, locale) : '',
  });
}
