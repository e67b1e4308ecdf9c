import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faceNames, makeFace } from './subset-fonts';

describe('the faces of public pages', () => {
  for (const name of faceNames)
    it(`are made from the published files: ${name}`, async () => {
      const committed = readFileSync(`app/styles/fonts/${name}.woff2`);
      expect((await makeFace(name)).equals(committed)).toBe(true);
    });
});
