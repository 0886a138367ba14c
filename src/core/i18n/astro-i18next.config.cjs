// Settings of astro-i18next. CommonJS, because the integration silently ignores an ES module here.
const { readdirSync } = require('node:fs');
const { join } = require('node:path');
const { defaultLocale, localeCodes: locales } = require('./locales.ts');

const folder = join(__dirname, '../../../locales');
const namespaces = readdirSync(join(folder, defaultLocale)).map((name) => name.replace('.json', ''));

module.exports = {
  defaultLocale,
  locales,
  namespaces,
  defaultNamespace: 'common',
  load: ['server'],
  i18nextServer: {
    preload: locales,
    // A missing text is shown in Romanian; the tests do not let one through.
    fallbackLng: defaultLocale,
    interpolation: { escapeValue: false },
    backend: { loadPath: join(folder, '{{lng}}', '{{ns}}.json') },
  },
};
