/** A file cannot be taken in. The message is a sentence for the owner; nothing was changed. */
export class BadDataFile extends Error {
  override name = 'BadDataFile';
}

export class Refused extends Error {
  override name = 'Refused';
}
