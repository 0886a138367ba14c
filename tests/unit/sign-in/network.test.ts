import { expect, it } from 'vitest';
import { networkCounters } from '../../../netlify/identity/password/limits.ts';
import { listNetworks, networkHashes } from '../../../netlify/identity/password/network.ts';
import { memoryLimits } from '../memory-limits.ts';

it.each([
  ['2001:DB8::a:1', ['2001:db8:0:0/64', '2001:db8:0/48']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2/64', '2001:db8:1/48']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['203.0.113.7', ['203.0.113.7']],
  ['unknown', ['unknown']],
  ['', ['']],
])('the networks of %j are %j', (address, networks) => {
  expect(listNetworks(address)).toEqual(networks);
});

it('a hash tells networks apart, not addresses within one, and says nothing of either', () => {
  const [narrow, wide] = networkHashes('2001:db8:1:2::1');
  expect(networkHashes('2001:db8:1:2::ffff')).toEqual([narrow, wide]);
  const [next, same] = networkHashes('2001:db8:1:3::1');
  expect(next).not.toBe(narrow);
  expect(same).toBe(wide);
  expect([narrow, wide].join()).not.toMatch(/2001|db8/);
});

it('the networks of one /48 are counted together too: whoever has 65,536 of them has not as many limits', async () => {
  const limits = memoryLimits();
  const admitted = async (address: string) =>
    (await limits.admitBy(networkCounters('reports', address, 20), 1)).admitted;
  const answers = [];
  for (let number = 0; number < 90; number++)
    answers.push(await admitted(`2001:db8:1:${number.toString(16)}::1`));
  expect(answers.filter(Boolean)).toHaveLength(80);
  expect(await admitted('2001:db8:2::1')).toBe(true);
});
