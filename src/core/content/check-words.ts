// The messages of checks of files and of the references between them, in English, as builds and terminals show them. Apart from
// the schemas' messages, which forms load in the browser.

import { schemaWords, type ProblemValues } from './words.ts';

const checkWords = {
  'case-twin': 'differs from {name} only in capital letters; on some machines the two are one file',
  control: 'has a character that cannot be shown',
  'control-beside': 'has a character that cannot be shown, beside "{beside}"',
  'days-turned': 'the last of the days lies before the first',
  differs: 'differs from {original}; leave it out here, it is the same in all languages',
  'file-taken': 'there is another file of this name; choose the file once more',
  'file-name': 'the file’s name becomes the address: lower-case letters, digits and single hyphens only',
  'front-matter': 'must begin with front matter between two lines of ---',
  'holds-not': 'nothing holds from {from} to {to}: this must begin on the day after the one before it ends',
  'holds-twice':
    'this begins on {from}, and the one before it still begins or holds on {held}: each begins after the one before',
  html: '{tag} would be taken for HTML, which texts may not have; write it without angle brackets',
  'in-quotes': 'may be read in two ways: put it in quotes',
  'in-use': 'is still shown or offered by: {places}; take it out there first',
  language: '"{language}" is no language of the site; allowed: {languages}',
  'link-apart':
    'the address of links stands apart, as {name}: write it with each link, like [text](https://example.com)',
  'link-beginning':
    'a link leads to "{target}"; what it leads to begins with https://, http://, mailto:, tel:, / or #',
  'link-inside':
    'the link {target} leads into the members’ area or to one device alone, where readers cannot go; link to a page of the site',
  'link-target':
    'the link {target} leads to no page; use a path of src/routes.ts without language, like /hunting/tariffs',
  missing: 'is missing',
  'next-without-days':
    'there is an amount for later, but the table has no `next` that says from when it holds',
  'no-attachment': '"{name}" is not in src/content/attachments',
  'no-original': 'there is no {original} that it translates',
  'no-page': 'no page of the site shows it; allowed: {pages}',
  'no-picture': '"{name}" is not in src/content/media',
  'no-record': 'has no record in {table}; every picture needs its alternative text, author and licence',
  'no-rows': 'must be a list with at least one record',
  'not-pdf': 'is no PDF',
  'pdf-active': 'is a PDF with a program or a page of HTML in it; save or print it as a plain PDF',
  'pdf-cut': 'is a PDF without its end, as from an interrupted download; take the whole file',
  'not-picture': 'is no picture that can be read; use JPEG, PNG or WebP',
  'picture-in-text': 'the picture {target} cannot be shown; use one that has a record, like /media/deer.jpg',
  'picture-needed': 'pages of the site show this picture: its record cannot be left out',
  syntax: '{reason}',
  'title-sample': 'is the title of the sample {sample}; say what is announced',
  'text-too-long': 'is longer than {maximum} characters; shorten it',
  'too-complex': 'has more parts within one another, or beside one another, than any form has (line {line})',
  'too-heavy': 'is larger than {megabytes} MB',
  'too-many-entries': 'has a list of more than {maximum} entries (line {line})',
  'too-many-pixels': 'has {megapixels} million pixels; at most {maximum} million are taken',
  'too-narrow': 'is {width} pixels wide; at least {minimum} are needed',
  'year-twice': 'there is another closure of {year}; each year has one',
  twice: 'the id "{id}" stands twice; each record needs its own',
  'unknown-id': '"{id}" is no id of {table}',
  'yaml-mark': 'has a text that begins with {mark} in line {line}: put it in quotes',
} as const;

export type CheckName = keyof typeof checkWords;
export type MessageName = CheckName | keyof typeof schemaWords;

const words: Readonly<Record<MessageName, string>> = { ...schemaWords, ...checkWords };

/** Returns the English message of a problem, with its values filled in. */
export const problemWords = (name: MessageName, values: ProblemValues = {}): string =>
  words[name].replace(/\{(\w+)\}/g, (place, key: string) => String(values[key] ?? place));
