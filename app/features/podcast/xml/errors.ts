/** The text is not well-formed XML; says what and where. */
export class XmlError extends Error {
  override name = 'XmlError';
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/** The text may be XML, but of a kind that is not read here: too big, too deep, or with a DOCTYPE. */
export class XmlRefusal extends Error {
  override name = 'XmlRefusal';
}
