import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { z } from 'zod';

const answers = z.object({ data: z.object({ ok: z.boolean(), message: z.string() }) });

/** What an action told the page's script: the answer to a POST of the page's address with '.data'. */
export async function readAnswer(response: Response): Promise<{ ok: boolean; message: string }> {
  if (!response.body) throw new Error(`An empty answer with status ${response.status}`);
  // The library's own reader types the second argument as the browser's window.
  const { value } = await decode(response.body, globalThis as unknown as Window);
  return answers.parse(value).data;
}
