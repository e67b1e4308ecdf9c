import type { IncomingMessage } from 'node:http';

/** One header as it was sent. `request.headers` would sort all of them into an object first. */
export function rawHeader(
  { rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>,
  lowerCaseName: string,
): string | undefined {
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === lowerCaseName.length && name.toLowerCase() === lowerCaseName)
      return rawHeaders[i + 1];
  }
  return undefined;
}
