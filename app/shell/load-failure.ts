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
  return error.name === 'ChunkLoadError' || patterns.some((pattern) => pattern.test(error.message));
}
