import { XmlRefusal } from './errors';

export interface XmlLimits {
  bytes: number;
  depth: number;
  characterReferences: number;
  steps: number;
}

export const XML_LIMITS: XmlLimits = {
  bytes: 1024 * 1024,
  depth: 64,
  characterReferences: 50_000,
  steps: 300_000,
};

/**
 * Counts the work of one reading. Reading moves forward only, so the size bounds the characters looked at;
 * what remains (tags, attributes, references, namespace look-ups) is spent here one step at a time.
 */
export class Budget {
  readonly limits: XmlLimits;
  steps = 0;
  characterReferences = 0;

  constructor(limits: XmlLimits) {
    this.limits = limits;
  }

  size(text: string): void {
    const { bytes } = this.limits;
    // No character is shorter than a byte: text this long is refused without being encoded.
    if (text.length > bytes || new TextEncoder().encode(text).length > bytes) {
      throw new XmlRefusal('it is larger than 1 MB.');
    }
  }

  depth(depth: number): void {
    if (depth > this.limits.depth) {
      throw new XmlRefusal(`its tags are nested more than ${this.limits.depth} deep.`);
    }
  }

  step(): void {
    this.steps += 1;
    if (this.steps > this.limits.steps)
      throw new XmlRefusal('it has too many tags to be read here.');
  }

  characterReference(): void {
    this.characterReferences += 1;
    const { characterReferences } = this.limits;
    if (this.characterReferences > characterReferences) {
      throw new XmlRefusal(
        `it has more than ${characterReferences.toLocaleString('en-US')} numeric character references.`,
      );
    }
  }
}
