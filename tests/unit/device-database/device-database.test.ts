// The single connection to a database of the browser.

import { openDB, type OpenDBCallbacks } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { deviceDatabase } from '../../../src/core/device-database.ts';

vi.mock('idb', () => ({ openDB: vi.fn() }));

const opening = vi.mocked(openDB);
const open = () => deviceDatabase('typed', () => undefined);
/** The callbacks given when the database was last opened. */
const callbacks = () => opening.mock.lastCall?.[2] as OpenDBCallbacks<unknown>;

beforeEach(() => {
  opening.mockReset();
  opening.mockImplementation(async () => ({}) as never);
});

test('is opened once', async () => {
  const connect = open();
  expect(await connect()).toBe(await connect());
  expect(opening).toHaveBeenCalledTimes(1);
});

test('that could not be opened is opened at the next call', async () => {
  const connect = open();
  opening.mockRejectedValueOnce(new Error('no room'));
  await expect(connect()).rejects.toThrow('no room');
  await expect(connect()).resolves.toEqual({});
});

test('makes way for a page that upgrades or deletes it, and is opened again afterwards', async () => {
  const connect = open();
  const first = await connect();
  const close = vi.fn();
  callbacks().blocking?.(1, 2, { target: { close } } as never);
  expect(close).toHaveBeenCalledOnce();
  expect(await connect()).not.toBe(first);
});

test('whose connection the browser ended is opened again', async () => {
  const connect = open();
  const first = await connect();
  callbacks().terminated?.();
  expect(await connect()).not.toBe(first);
});
