import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as signals from './headers-of-signals.ts';
import * as landscapes from './landscape-headers.ts';
import { lanekeeper } from './lanekeeper.ts';
import { companyMarks, technologyMarks } from './marks.ts';
import { paddocket } from './paddocket.ts';
import { portrait } from './portrait.ts';
import { askTheRouter, emberrack, hedgewire } from './projects.ts';

/** Draws every picture of the demo into public/vendor: npm run pictures */
const folder = fileURLToPath(new URL('../../public/vendor/', import.meta.url));
mkdirSync(folder, { recursive: true });

const paintings = {
  'project-emberrack': emberrack,
  'project-ask-the-router': askTheRouter,
  'project-hedgewire': hedgewire,
  'project-paddocket': paddocket,
  'project-lanekeeper': lanekeeper,
  'header-attention': signals.attention,
  'header-outage': signals.outage,
  'header-lamps': signals.lamps,
  'header-fresnel': landscapes.fresnel,
  'header-orbit': landscapes.orbit,
  'header-beacons': landscapes.beacons,
  'header-contours': landscapes.contours,
  'satellite-pass': signals.satellitePass,
};

for (const [name, paint] of Object.entries(paintings)) {
  await paint().webp({ quality: 80, effort: 6 }).toFile(`${folder}${name}.webp`);
  console.log(`${name}.webp`);
}
const face = portrait();
await face.clone().png({ palette: true, quality: 90, effort: 10 }).toFile(`${folder}pfp.png`);
await face.clone().resize(480).webp({ quality: 84, effort: 6 }).toFile(`${folder}portrait.webp`);

writeFileSync(`${folder}marks.svg`, technologyMarks());
for (const [name, drawing] of Object.entries(companyMarks)) {
  writeFileSync(`${folder}${name}.svg`, drawing);
}
