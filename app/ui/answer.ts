import { data } from 'react-router';

/** What became of a change, for the owner. */
export interface Answer {
  ok: boolean;
  message: string;
}

const unreachable = 'The site could not be reached, so nothing was changed.';
const signedOut = 'You are signed out. Sign in in another tab and try again.';
export const notStored = 'The change could not be stored. Please try again.';

/**
 * The browser's side of an action. A change that does not arrive, fails, or comes after the session
 * ended is answered like one that was refused: the page stays, and with it what was typed.
 */
export async function answered<Answered>(serverAction: () => Promise<Answered>) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) {
      if (!error.headers.get('location')?.startsWith('/admin/login')) throw error;
      return refused(signedOut);
    }
    // What `fetch` throws where no server answered.
    return refused(error instanceof TypeError ? unreachable : notStored);
  }
}

/** With this status the router does not load the page anew, which would fail as well. */
function refused(message: string) {
  const answer: Answer = { ok: false, message };
  return data(answer, { status: 503 });
}

/** Whether the browser itself sent the form, before or without the page's script. */
export function isPlainForm(request: Request): boolean {
  return request.headers.get('sec-fetch-dest') === 'document';
}
