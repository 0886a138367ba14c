// Fetches from the public icon service the collections that are not installed.

import { quicklyValidateIconSet } from '@iconify/utils/lib/icon-set/validate-basic';
import type { IconifyJSON } from '@iconify/types';
import { publicIconService } from '../../../src/core/icons/service.ts';

/** The longest wait, in milliseconds. */
const timeLimit = 1500;

/** Parts of an SVG that could do more than be displayed. */
const active = /<script|<foreignObject|<iframe|\son\w+\s*=|javascript:/i;

/** The icons as the service has them; undefined when it has none, does not answer in time, or not as it should. */
export async function fetchIcons(
  prefix: string,
  names: readonly string[],
  fetcher: typeof fetch,
): Promise<IconifyJSON | undefined> {
  const url = new URL(`/${prefix}.json`, publicIconService);
  url.searchParams.set('icons', names.join(','));
  try {
    const response = await fetcher(url, { signal: AbortSignal.timeout(timeLimit) });
    if (!response.ok) return undefined;
    const data = quicklyValidateIconSet(await response.json());
    if (data?.prefix !== prefix) return undefined;
    return Object.values(data.icons).some(({ body }) => active.test(body)) ? undefined : data;
  } catch {
    return undefined;
  }
}
