import { XmlError } from './errors';

/** A place in the text that only moves forward. */
export class Cursor {
  readonly text: string;
  at = 0;

  constructor(text: string) {
    this.text = text;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  get next(): string {
    return this.text[this.at] ?? '';
  }

  sees(token: string): boolean {
    return this.text.startsWith(token, this.at);
  }

  skip(token: string): boolean {
    if (!this.sees(token)) return false;
    this.at += token.length;
    return true;
  }

  /** Takes what a sticky pattern finds here; empty when it finds nothing. */
  match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  /** Takes everything before the token, and passes the token. */
  until(token: string, reason: string): string {
    const end = this.text.indexOf(token, this.at);
    if (end < 0) this.fail(reason);
    const found = this.text.slice(this.at, end);
    this.at = end + token.length;
    return found;
  }

  fail(reason: string): never {
    throw new XmlError(reason, this.text.slice(0, this.at).split('\n').length);
  }
}
