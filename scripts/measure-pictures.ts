import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { describePicture } from '../app/server/media/describe-picture.ts';
import { variantName } from '../app/server/media/variants.server.ts';

/** Measures the shipped pictures ahead of time: what does it would stay in the site's memory. */
export async function measurePictures(build: string): Promise<void> {
  const measured: Record<string, Awaited<ReturnType<typeof describePicture>>> = {};
  for (const file of globSync(`${build}/client/vendor/*.{avif,jpg,png,svg,webp}`).sort()) {
    const bytes = readFileSync(file);
    // A drawing that names no size has none.
    const facts = await describePicture(bytes).catch(() => null);
    if (facts) measured[variantName(bytes)] = facts;
  }
  writeFileSync(`${build}/client/vendor/.measured.json`, JSON.stringify(measured));
}
