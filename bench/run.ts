/**
 * Measures the site and writes bench/results.md; sections that are not named keep what was found before.
 *   npm run bench                       every section
 *   npm run bench -- load start         some of them
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { machineFacts, type Report, toMarkdown } from './report.ts';
import { measureEditor } from './sections/editor.ts';
import { measureGrowth } from './sections/growth.ts';
import { measureInp } from './sections/inp.ts';
import { measureLighthouse } from './sections/lighthouse.ts';
import { measureLoad } from './sections/load.ts';
import { measureNavigation } from './sections/navigation.ts';
import { measureStart } from './sections/start.ts';
import { measureUpload } from './sections/upload.ts';
import { measureWorkbench } from './sections/workbench.ts';
import { measureWrites } from './sections/writes.ts';

const sections: Record<string, () => Promise<Report>> = {
  load: measureLoad,
  start: measureStart,
  lighthouse: measureLighthouse,
  inp: measureInp,
  navigation: measureNavigation,
  editor: measureEditor,
  upload: measureUpload,
  workbench: measureWorkbench,
  growth: measureGrowth,
  writes: measureWrites,
};
const file = 'bench/results.md';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in sections));
if (unknown.length > 0) {
  console.error(`No section ${unknown.join(', ')}; there are ${Object.keys(sections).join(', ')}.`);
  process.exit(1);
}

const known = readKnown();
for (const [name, measure] of Object.entries(sections)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const report = await measure();
  const text = toMarkdown(report, `npm run bench -- ${name}`);
  console.log(`${text}\n`);
  known.set(name, text);
  write();
}

/** The sections of the last run, each between its marks. */
function readKnown(): Map<string, string> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const marked = /<!-- (\w+) -->\n([\s\S]*?)(?=<!-- \w+ -->|$)/g;
  return new Map([...text.matchAll(marked)].map(([, name = '', body = '']) => [name, body]));
}

function write() {
  const parts = Object.keys(sections).flatMap((name) => {
    const text = known.get(name);
    return text ? [`<!-- ${name} -->\n${text.trim()}\n`] : [];
  });
  writeFileSync(file, `# Measured\n\n${machineFacts()}\n\n${parts.join('\n')}`);
}
