// Lists as answers that are sent in parts: as long as they may be, little of them is in memory at a time.

import { ReadableStream } from 'node:stream/web';

/** How many are worked on at a time. */
const atOnce = 20;

/** What is made of each item, in their order. */
export async function* inTurns<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Promise<Made>,
): AsyncGenerator<Made> {
  for (let start = 0; start < items.length; start += atOnce) {
    yield* await Promise.all(items.slice(start, start + atOnce).map(make));
  }
}

async function* jsonParts(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const item of items) {
    yield before + JSON.stringify(item);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/**
 * A JSON list.
 *
 * @throws what comes of the first item; a later failure cuts the answer off.
 */
export async function jsonList(items: AsyncIterable<unknown>): Promise<Response> {
  const parts = jsonParts(items);
  const first = await parts.next();
  const encoder = new TextEncoder();
  async function* all() {
    yield encoder.encode(String(first.value));
    for await (const part of parts) yield encoder.encode(part);
  }
  return new Response(ReadableStream.from(all()) as BodyInit, {
    headers: { 'Cache-Control': 'no-store', 'Content-Type': 'application/json' },
  });
}
