// The words of the questionnaire. Runs at build only.

import { dataKind } from '../../lib/content/kinds.ts';
import { getRecord } from '../content/collections.ts';
import type { FactsWords } from '../../islands/editing/model/facts-words.ts';
import { factPages, type FactPage } from '../../islands/editing/model/fact-pages.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import { priceWordNames } from '../../islands/editing/model/price-words.ts';
import { pickWords } from '../i18n/island-words.ts';
import { getFile } from '../i18n/t.ts';
import { routePath, type RouteName } from '../../routes.ts';
import { factEditingWords } from './editing.ts';
import { decisionTexts, fieldWords } from './fields.ts';

function shownAt({ data, only }: FactPage, locale: Locale) {
  const { page, alsoOn = [] } = dataKind(data);
  const own = only?.['page'];
  const routes: RouteName[] =
    own === 'subscription' ? ['subscription'] : own === 'tariffs' ? ['tariffs'] : [];
  const names = getFile(locale, 'nav') as unknown as Record<string, string>;
  return (routes.length ? routes : page ? [page, ...alsoOn] : []).map((route) => ({
    title: names[route] ?? route,
    href: routePath(route, locale),
  }));
}

export async function factsWords(locale: Locale): Promise<FactsWords> {
  const { shortName } = await getRecord('association');
  return {
    facts: getFile(locale, 'facts'),
    fields: {
      ...fieldWords(locale, [...new Set(factPages.map(({ data }) => data))]),
      ownDecision: await decisionTexts(),
    },
    prices: pickWords(getFile(locale, 'tables'), priceWordNames),
    // No picture is requested.
    editing: { ...factEditingWords(locale), focus: undefined },
    shows: Object.fromEntries(
      factPages.map((page) => [page.name, shownAt(page, locale)]),
    ) as FactsWords['shows'],
    association: shortName,
  };
}
