// Reads the XML files of the built site; throws if one is not well-formed.

import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { read } from './dist.ts';

const lists = ['sitemap', 'url', 'item', 'xhtml:link'];

/** Returns the document as an object; attributes have their name prefixed with `@`. */
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
