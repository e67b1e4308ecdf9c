/** What the smoke test does in a browser, whatever the protocol. Elements are given as expressions of the page. */
export interface Browser {
  open(address: string): Promise<void>;
  /** The value of an expression in the page. */
  read<T>(expression: string): Promise<T>;
  click(element: string): Promise<void>;
  type(element: string, text: string): Promise<void>;
  /** Turns to the window that was opened last, or back to the first. */
  turnTo(window: 'first' | 'last'): Promise<void>;
  /** The console errors since the last call; empty where the browser does not report them. */
  complaints(): string[];
  close(): Promise<void>;
}

const quoted = (text: string) => JSON.stringify(text);

export const css = (selector: string) => `document.querySelector(${quoted(selector)})`;

/** The button or link with this name. */
export const control = (name: string) =>
  `[...document.querySelectorAll('button, a, [role=tab]')].find((one) => (one.ariaLabel ?? one.textContent).trim() === ${quoted(name)} && one.checkVisibility())`;

/** The field with this label. */
export const field = (label: string) =>
  `[...document.querySelectorAll('label')].find((one) => one.textContent.trim().startsWith(${quoted(label)}))?.control`;

/** Retries for a while. */
export async function eventually<T>(
  look: () => Promise<T>,
  untilMs = Date.now() + 20_000,
): Promise<T> {
  try {
    return await look();
  } catch (error) {
    if (Date.now() > untilMs) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return eventually(look, untilMs);
  }
}
