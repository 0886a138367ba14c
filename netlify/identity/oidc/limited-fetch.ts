// Fetches from a server that might send without end.

/**
 * Returns a `fetch` whose responses fail as soon as they exceed a limit, and are then read no further.
 *
 * @param maxBytes the limit of a decompressed body.
 */
export function limitedFetch(maxBytes: number) {
  return async (address: string, options?: object): Promise<Response> => {
    const response = await fetch(address, options);
    if (!response.body) return response;
    let read = 0;
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        read += chunk.byteLength;
        if (read > maxBytes) controller.error(new Error(`an answer of more than ${maxBytes} bytes`));
        else controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(limit), response);
  };
}
