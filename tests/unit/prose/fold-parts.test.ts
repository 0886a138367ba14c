// The parts of a long text, each folded under its heading.

import { expect, it } from 'vitest';
import { foldParts } from '../../../src/site/content/fold-parts.ts';

const part = (heading: string, text: string) =>
  `<details class="prose-part" data-folded="phone" open><summary>${heading}</summary><div>${text}</div></details>`;

it('a part goes from its heading to the next; what stands before the first one stays', () => {
  const [first, second] = ['<h2 id="a">A</h2>', '<h2>B</h2>'];
  const text = '<p>One.</p><h3>Within</h3><p>Two.</p>';
  expect(foldParts(`<p>Before.</p>${first}${text}${second}<p>Last.</p>`)).toBe(
    `<p>Before.</p>${part(first, text)}${part(second, '<p>Last.</p>')}`,
  );
  expect(foldParts('<p>None.</p>')).toBe('<p>None.</p>');
});
