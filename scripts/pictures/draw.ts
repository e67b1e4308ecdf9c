import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawPlate } from '../../app/art/draw.ts';
import { companyLogos, technologyLogos } from './logos.ts';
import { satellitePass } from './satellite-pass.ts';

/**
 * Makes the files of public/vendor: npm run pictures. Plates have none, they are drawn when they are
 * asked for. The portrait is the exception: it takes a third of a second and is always the same. As
 * pixels it is for those who show no drawings.
 */
const folder = fileURLToPath(new URL('../../public/vendor/', import.meta.url));
mkdirSync(folder, { recursive: true });

writeFileSync(`${folder}plate-portrait.svg`, drawPlate('plate-portrait.svg') ?? '');
const inks = { line: '#4df0a0', ember: '#ff9d4d', bone: '#e3ece7' };
const portrait = drawPlate('plate-portrait.svg', { inks, shownWidth: 800 }) ?? '';
await sharp(Buffer.from(portrait))
  .resize(800)
  .flatten({ background: '#090f12' })
  .png({ palette: true, quality: 90, effort: 10 })
  .toFile(`${folder}pfp.png`);
await satellitePass().webp({ quality: 80, effort: 6 }).toFile(`${folder}satellite-pass.webp`);

writeFileSync(`${folder}marks.svg`, technologyLogos());
for (const [name, drawing] of Object.entries(companyLogos)) {
  writeFileSync(`${folder}${name}.svg`, drawing);
}
