/** A page whose script does not arrive, in the words of the spec. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
  readonly address: string;

  constructor(reason: 'timeout' | 'missing', address: string) {
    super(`Loading chunk ${address.split('/').at(-1)} failed. (${reason}: ${address})`);
    this.address = address;
  }
}
