import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawPlate } from '../../app/art/draw.ts';
import { companyLogos, technologyLogos } from './logos.ts';
import { satellitePass } from './satellite-pass.ts';

/**
 * Makes the files of public/vendor: npm run pictures. Plates have none, they are drawn when they are
 * asked for. The portrait is the exception: it takes a third of a second and is always the same.
 */
const folder = fileURLToPath(new URL('../../public/vendor/', import.meta.url));
mkdirSync(folder, { recursive: true });

writeFileSync(`${folder}plate-portrait.svg`, drawPlate('plate-portrait.svg') ?? '');
await satellitePass().webp({ quality: 80, effort: 6 }).toFile(`${folder}satellite-pass.webp`);

writeFileSync(`${folder}marks.svg`, technologyLogos());
for (const [name, drawing] of Object.entries(companyLogos)) {
  writeFileSync(`${folder}${name}.svg`, drawing);
}
