// What may stand in an application.

import { applicationFields, applicationRules, type ApplicationField } from '../../src/lib/api/application.ts';
import { memberKinds, type MemberKind } from '../../src/lib/api/member.ts';
import { defaultLocale, isLocale, type Locale } from '../../src/lib/i18n/locales.ts';
import { withCommas } from '../../src/lib/romanian-letters.ts';
import { readFields } from '../members/fields.ts';

export interface NewApplication extends Record<ApplicationField, string> {
  kind: MemberKind;
  locale: Locale;
}

/** In one form; lines stay where a field has some. */
function textOf(value: unknown, name: ApplicationField): string | undefined {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') return undefined;
  const text = withCommas(value.normalize('NFC')).replace(/\r\n?/g, '\n').trim();
  return applicationRules[name].kind === 'textarea' ? text : text.replace(/\s+/g, ' ');
}

function isGood(text: string, name: ApplicationField): boolean {
  const { required, maxLength, pattern } = applicationRules[name];
  if (!text) return !required;
  // Line breaks are control characters too.
  if (text.length > maxLength || /[\p{Cc}\p{Cs}\p{Co}]/u.test(text.replace(/\n/g, ' '))) return false;
  if (name === 'name' || name === 'email') return readFields({ [name]: text }, [name]).wrong.length === 0;
  return new RegExp(`^(?:${pattern})$`, 'u').test(text);
}

/**
 * Reads what a form or a script sends.
 *
 * @returns the names of what is missing or malformed beside it; then there is no application.
 */
export function readApplication(source: Readonly<Record<string, unknown>>): {
  application: NewApplication | undefined;
  wrong: string[];
} {
  const texts: Partial<Record<ApplicationField, string>> = {};
  const wrong: string[] = [];
  for (const name of applicationFields) {
    const text = textOf(source[name], name);
    if (text === undefined || !isGood(text, name)) wrong.push(name);
    else texts[name] = text;
  }
  const kind = memberKinds.find((one) => one === source['kind']);
  if (!kind) wrong.push('kind');
  // A form's checkbox sends "on".
  if (source['consent'] !== 'on' && source['consent'] !== true) wrong.push('consent');
  const { locale = defaultLocale } = source;
  if (!isLocale(locale)) wrong.push('locale');
  if (wrong.length || !kind || !isLocale(locale)) return { application: undefined, wrong };
  return { application: { ...(texts as Record<ApplicationField, string>), kind, locale }, wrong };
}
