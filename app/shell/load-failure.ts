const patterns = [
  /loading chunk .+ failed/i,
  /dynamically imported module/i,
  /importing a module script failed/i,
  /failed to fetch/i,
  /load failed/i,
  /networkerror/i,
];

/** A part of the site did not arrive: the connection dropped, or a new version replaced the file. */
export function isLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof ChunkLoadError || patterns.some((pattern) => pattern.test(error.message));
}

/** A page whose script does not arrive, in the words of the spec. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
  readonly address: string;

  constructor(reason: 'timeout' | 'missing', address: string) {
    super(`Loading chunk ${address.split('/').at(-1)} failed. (${reason}: ${address})`);
    this.address = address;
  }
}
