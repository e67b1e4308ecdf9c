/** What a page's script asks of an action that offers operations. */
export interface Ask {
  operation: string;
  input: Record<string, unknown>;
}

export interface ActionResult {
  ok: boolean;
  message: string;
  /** What is wrong with it, by the name of the field. */
  errors?: Record<string, string>;
  /** The line of the activity that takes it back. */
  undo?: string | undefined;
  /** The site or its data can't be reached: the same can be asked again. */
  isAway?: boolean;
  /** The line that this took back. */
  takenBack?: string;
  /** What that line was about, by its id. */
  record?: string;
}

/** Replaces the action's result where there is no connection or session, or an error. See request-errors.ts. */
export type RequestFailure = ActionResult & { ok: false };

/** For a change that was never sent, or turned away at the door. */
export const unreachable = 'Can’t reach the site, so nothing was changed.';
/** For a change that was sent, and whose answer was lost. */
export const maybeSaved = 'This may have been saved. Check before trying again.';
export const signedOut = 'You’re signed out. Sign in in another tab and try again.';
export const notStored = 'Couldn’t save the change. Please try again.';

/** The message beside a form: its own sentence for a failure, unless the result says more. */
export function messageOf({ message }: ActionResult, failed: string): string {
  return message === unreachable || message === notStored ? failed : message;
}

/** What failed, followed by the reason if there is one that helps; what may have been done did not fail. */
export function describeFailure(failed: string, result: ActionResult): string {
  if (result.message === maybeSaved) return maybeSaved;
  return `${failed} ${messageOf(result, '')}`.trim();
}
