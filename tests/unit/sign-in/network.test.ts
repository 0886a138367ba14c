import { expect, it } from 'vitest';
import { networkOf } from '../../../netlify/password/network.ts';

it.each([
  ['2001:DB8::a:1', '2001:db8:0:0/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
  ['unknown', 'unknown'],
  ['', ''],
])('the network of %j is %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
