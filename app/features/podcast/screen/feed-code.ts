export type FeedCode = NonNullable<Awaited<ReturnType<typeof loadFeedCode>>>;

/**
 * Fetches what only a touched form needs: the feed's reader and writer with their XML parser, and the checks of a
 * picture. Null when they cannot be fetched.
 */
export async function loadFeedCode() {
  try {
    const [reader, { writeFeed }, { inspectThumbnail }] = await Promise.all([
      import('~/features/podcast/feed/reader'),
      import('~/features/podcast/feed/writer'),
      import('./inspect-thumbnail'),
    ]);
    const { readFeed, readFeedFile, LoadError } = reader;
    return { readFeed, readFeedFile, LoadError, writeFeed, inspectThumbnail };
  } catch {
    return null;
  }
}

export const notFetched =
  'a part of this page could not be fetched. Check the connection and try again.';
