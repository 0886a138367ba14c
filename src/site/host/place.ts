// The only page that may ask the phone for its location: reports from the field.

import { localeCodes } from '../../core/i18n/locales.ts';
import { isOn } from '../../parts.ts';
import { routePath } from '../../routes.ts';

const policy = /^ *Permissions-Policy: .*\bgeolocation=\(\).*$/m;

/**
 * Returns the text of `_headers` with the page allowed to ask, in each language. Its rules come last: if a policy is sent
 * twice, the last one counts.
 *
 * @throws Error if the text forbids it to no page.
 */
export function allowPlace(headers: string): string {
  if (!isOn('reports')) return headers;
  const [line] = policy.exec(headers) ?? [];
  if (!line) throw new Error('public/_headers does not forbid geolocation');
  const own = line.replace('geolocation=()', 'geolocation=(self)');
  const rules = localeCodes.map((locale) => `${routePath('report', locale)}\n${own}\n`);
  return [`${headers.trimEnd()}\n`, ...rules].join('\n');
}
