export type FeedCode = NonNullable<Awaited<ReturnType<typeof loadFeedCode>>>;

/**
 * Fetches the feed's reader and writer with their XML parser: at the first touch of the form, so that the page starts
 * without them. Null when they cannot be fetched.
 */
export async function loadFeedCode() {
  try {
    const [{ readFeed, readFeedFile, LoadError }, { writeFeed }] = await Promise.all([
      import('~/features/podcast/feed/reader'),
      import('~/features/podcast/feed/writer'),
    ]);
    return { readFeed, readFeedFile, LoadError, writeFeed };
  } catch {
    return null;
  }
}

export const NOT_FETCHED =
  'a part of this page could not be fetched. Check the connection and try again.';
