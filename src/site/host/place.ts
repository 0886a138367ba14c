// The one page that may ask the phone where it is: reports from the field.

import { localeCodes } from '../../core/i18n/locales.ts';
import { isOn } from '../../parts.ts';
import { routePath } from '../../routes.ts';

const policy = /^ *Permissions-Policy: .*\bgeolocation=\(\).*$/m;

/**
 * The text of `_headers` with the page allowed to ask, in each language. Its rules come last: of a policy that is sent twice
 * the last one counts.
 *
 * @throws Error where the text forbids it to no page.
 */
export function allowPlace(headers: string): string {
  if (!isOn('reports')) return headers;
  const [line] = policy.exec(headers) ?? [];
  if (!line) throw new Error('public/_headers does not forbid geolocation');
  const own = line.replace('geolocation=()', 'geolocation=(self)');
  const rules = localeCodes.map((locale) => `${routePath('report', locale)}\n${own}\n`);
  return [`${headers.trimEnd()}\n`, ...rules].join('\n');
}
