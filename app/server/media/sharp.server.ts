import type Sharp from 'sharp';

let loaded: Promise<typeof Sharp> | undefined;

/** Loaded when the first picture is worked on: with its libraries it weighs some 16 MB. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // One thread a picture: requests are already served side by side.
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  });
  return loaded;
}
