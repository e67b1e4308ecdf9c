import type Sharp from 'sharp';

let loaded: Promise<typeof Sharp> | undefined;

/** Loaded with the first picture: a site that serves text needs no memory for it. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // One thread a picture: requests are already served side by side.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}
