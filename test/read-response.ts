import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { z } from 'zod';

const actionResult = z.object({ ok: z.boolean(), message: z.string() });

/** What an action told the page's script: the answer to a POST of the page's address with '.data'. */
export async function readActionData(response: Response): Promise<unknown> {
  if (!response.body) throw new Error(`An empty answer with status ${response.status}`);
  // The library's own reader types the second argument as the browser's window.
  const { value } = await decode(response.body, globalThis as unknown as Window);
  return z.object({ data: z.unknown() }).parse(value).data;
}

/** The same of an action that answers with a message for the owner. */
export async function readResponse(response: Response) {
  return actionResult.parse(await readActionData(response));
}
