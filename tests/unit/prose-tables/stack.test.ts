// Tables in texts: on a phone each row is a card whose cells name their columns.

import { expect, test } from 'vitest';
import { stackTables } from '../../../src/site/content/stack-tables.ts';

const table = `<table>
<thead>
<tr>
<th>Actul</th>
<th style="text-align: right"><b>Vânător</b></th>
<th>„Pescar" &amp; altul</th>
</tr>
</thead>
<tbody>
<tr>
<td>Cerere <a href="/contact">aici</a></td>
<td style="text-align: right">da</td>
<td></td>
</tr>
</tbody>
</table>`;

test('the first cell heads its row, each other one carries its column’s name', () => {
  const stacked = stackTables(`<p>1</p>${table}<p>2</p>${table}`);
  expect(stacked.match(/<th scope="row">Cerere <a href="\/contact">aici<\/a><\/th>/g)).toHaveLength(2);
  expect(stacked).toContain('<td data-label="Vânător"><span>da</span></td>');
  expect(stacked).toContain('<td data-label="„Pescar&quot; &amp; altul"><span></span></td>');
  expect(stacked.match(/<table class="table table-stack"><thead>/g)).toHaveLength(2);
  expect(stacked.match(/<p>[12]<\/p>/g)).toHaveLength(2);
});

test('a row is as long as it is, and only what is no head is made anew', () => {
  const wide =
    '<table class="x"><thead><tr><th> A </th><th> B </th></tr></thead><tr><td>1</td><td>2</td><td>3</td></tr></table>';
  expect(stackTables(wide)).toBe(
    '<table class="table table-stack"><thead><tr><th> A </th><th> B </th></tr></thead>' +
      '<tr><th scope="row">1</th><td data-label="B"><span>2</span></td><td data-label=""><span>3</span></td></tr></table>',
  );
  const headless = '<table><tr><td>1</td><td>2</td></tr></table>';
  expect(stackTables(headless)).toBe(
    '<table class="table table-stack"><tr><th scope="row">1</th><td data-label=""><span>2</span></td></tr></table>',
  );
});

test('what is no table stays as it is', () => {
  expect(stackTables('<p>a | b</p>')).toBe('<p>a | b</p>');
});
