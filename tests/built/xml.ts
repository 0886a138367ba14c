// Reads the XML files of the built site; throws where one is not well-formed.

import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { read } from './dist.ts';

const lists = ['sitemap', 'url', 'item', 'xhtml:link'];

/** The document as an object; attributes stand under their name with `@`. */
export function readXml(file: string): Record<string, unknown> {
  const text = read(file);
  const valid = XMLValidator.validate(text);
  if (valid !== true) throw new Error(`${file}: ${valid.err.msg} in line ${valid.err.line}`);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    isArray: (name) => lists.includes(name),
  });
  return parser.parse(text) as Record<string, unknown>;
}
