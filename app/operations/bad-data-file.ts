/** A file cannot be taken in. The message is a sentence for the owner; nothing was changed. */
export class BadDataFile extends Error {
  override name = 'BadDataFile';
}

/** What the owner asked for is not done, for a reason the message gives. */
export class Refused extends Error {
  override name = 'Refused';
}
