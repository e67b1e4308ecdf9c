import { asGivenHere } from '~/server/given-command';

/** A command is not carried out, or a file not taken in. The message is a sentence for the owner; nothing was changed. */
export class CommandRefused extends Error {
  override name = 'CommandRefused';

  constructor(sentence: string) {
    super(asGivenHere(sentence));
  }
}
