// The questions on the questionnaire's pages: the fields of a data file that may lack a fact, from the schemas.

import type { z } from 'astro/zod';
import { asData, isData, valueAt, type Data } from '../../../core/content/data.ts';
import { toBeConfirmed } from '../../../core/content/fact.ts';
import { dataKind } from '../../../core/content/kinds.ts';
import { defaultLocale, type Locale } from '../../../core/i18n/locales.ts';
import { factPages, type FactPage, type FactPageName } from './fact-pages.ts';
import { getTitle } from './record-title.ts';
import { getRowSchema, listFields, toTyped, type Field } from './typed/shape.ts';

/** A question: a field of the form, and the key of its label. */
export interface Question {
  /** Its name within the form's records: `0.phones.1.number`. */
  at: string;
  /** The field names on the path to it: `phones.number`. */
  label: string;
  field: Field;
  /** True for later amounts: files omit those that are unknown. */
  isLater?: true;
}

/** The questions about one record or one of its rows. */
export interface Section {
  at: string;
  /** The name of the record or row; empty for the record itself if the page has only one. */
  title: string;
  isRow: boolean;
  questions: Question[];
}

interface Walk {
  locale: Locale;
  at: string;
  label: string;
  fields?: readonly string[] | undefined;
  /** True if later amounts were begun. */
  hasLater?: boolean;
}

/** The field with the dates and decision of later amounts and, in each row, with the amount. */
const later = 'next';

const join = (...parts: (string | number)[]) => parts.filter((part) => part !== '').join('.');

/** Returns the question about later amounts: the decision for a table, the amount for a row. */
function laterQuestion(at: string, label: string, field: Field): Question {
  const acts = listFields(field.kind).find(([name]) => name === 'acts')?.[1];
  return acts
    ? { at: join(at, 'acts'), label: join(label, 'acts'), field: acts, isLater: true }
    : { at, label, field, isLater: true };
}

function collect(schema: z.ZodType, record: Data, walk: Walk): { questions: Question[]; rows: Section[] } {
  const questions: Question[] = [];
  const rows: Section[] = [];
  const { hasLater = isData(record[later]) && Boolean(record[later]['year']) } = walk;
  for (const [name, field] of listFields(schema)) {
    if (walk.fields && !walk.fields.includes(name)) continue;
    const [at, label] = [join(walk.at, name), join(walk.label, name)];
    const inner = { locale: walk.locale, label };
    const value = record[name];
    if (name === later) {
      if (hasLater) questions.push(laterQuestion(at, label, field));
    } else if (field.empty === toBeConfirmed) questions.push({ at, label, field });
    else if (field.input === 'object') {
      const nested = collect(field.kind, asData(value), { ...inner, at });
      questions.push(...nested.questions);
    } else if (field.input === 'rows' && Array.isArray(value)) {
      value.filter(isData).forEach((row, index) => {
        const own = join(at, index);
        const nested = collect(getRowSchema(field), row, { ...inner, at: own, hasLater });
        if (nested.questions.length)
          rows.push({ at: own, title: getTitle(row, walk.locale), isRow: true, questions: nested.questions });
      });
    }
  }
  return { questions, rows };
}

/** Lists a page's questions about the records of its file. */
export function listSections(
  { data, fields, only = {} }: FactPage,
  records: readonly Data[],
  locale: Locale,
): Section[] {
  return records.flatMap((record, index) => {
    if (Object.entries(only).some(([name, value]) => record[name] !== value)) return [];
    const { questions, rows } = collect(dataKind(data).schema, record, {
      locale,
      at: String(index),
      label: '',
      fields,
    });
    const title = data === 'association' ? '' : getTitle(record, locale);
    const own = questions.length ? [{ at: String(index), title, isRow: false, questions }] : [];
    // If there are several records, each begins with its own questions under its name.
    return title ? [...own, ...rows] : [...rows, ...own];
  });
}

/** Returns true if the file does not answer the question yet. */
const isOpen = ({ field, isLater }: Question, value: unknown) =>
  isLater ? isUnknown(field, toTyped(field, value)) : value === toBeConfirmed;

/** Lists the questions of a page that are still unanswered. */
export function listMissing(page: FactPage, records: readonly Data[], locale: Locale): Section[] {
  return listSections(page, records, locale)
    .map((section) => ({
      ...section,
      questions: section.questions.filter((question) =>
        isOpen(question, valueAt(records, question.at.split('.'))),
      ),
    }))
    .filter(({ questions }) => questions.length);
}

const countQuestions = (sections: readonly Section[]) =>
  sections.reduce((sum, { questions }) => sum + questions.length, 0);

/** Counts the facts that a page asks for and those that are known. */
export function countFacts(page: FactPage, records: readonly Data[]): { all: number; known: number } {
  const all = countQuestions(listSections(page, records, defaultLocale));
  return { all, known: all - countQuestions(listMissing(page, records, defaultLocale)) };
}

/** Returns the first unanswered question of a page. */
export const firstOpen = (page: FactPage, records: readonly Data[]): string | undefined =>
  listMissing(page, records, defaultLocale)[0]?.questions[0]?.at;

/** Returns true if several records often share the answer, which amounts and areas never do. */
export const isShared = ({ label, field }: Question): boolean =>
  field.input === 'week' || field.input === 'localized' || field.input === 'list' || label === 'year';

/** Returns true if a page asks the same question, whose answer is often the same, in several places. */
export function asksAgain(sections: readonly Section[]): boolean {
  const labels = sections.flatMap(({ questions }) => questions.filter(isShared).map(({ label }) => label));
  return new Set(labels).size < labels.length;
}

/** Returns the other page that asks for a field of the same file; undefined if this page does. */
export function pageWith(page: FactPage, records: readonly Data[], at: string): FactPageName | undefined {
  const asks = (candidate: FactPage) =>
    candidate.data === page.data &&
    listSections(candidate, records, defaultLocale).some(({ questions }) =>
      questions.some((question) => question.at === at),
    );
  return asks(page) ? undefined : factPages.find(asks)?.name;
}

/** Returns true if a field of the form is empty. */
export const isUnknown = (field: Field, typed: unknown) =>
  JSON.stringify(typed) === JSON.stringify(toTyped(field, undefined));
