import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { drawPlate } from '~/art/draw';
import { readPlateName } from '~/art/plate-name';
import { escapeMarkup } from '~/formats/html';
import { cutText } from '~/formats/text';
import { drawableText } from './drawable-text';

export interface SharingCard {
  label: string;
  title: string;
  facts: string[];
  /** Drawn at the right edge. */
  plate: string;
  /** The owner's accent, as #rrggbb. */
  accent: string;
}

const longestTitle = 140;
const longestFact = 40;
const width = 1200;
const height = 630;

const subsets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'];
const fontFiles = [
  { name: 'Geist', family: 'geist' },
  { name: 'Geist Mono', family: 'geist-mono' },
].flatMap(({ name, family }) =>
  subsets.map((subset) => ({
    name,
    file: `@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`,
  })),
);
let fonts: Promise<{ name: string; data: Buffer }[]> | undefined;

/** Draws the Open Graph image of a page. Runs in a worker thread. */
export async function drawCard(card: SharingCard): Promise<Uint8Array> {
  fonts ??= loadFonts();
  const { render } = await import('takumi-js');
  // Emoji only from the fonts: others would be fetched from another site.
  const image = await render(markupOf(card), {
    width,
    height,
    format: 'png',
    fonts: await fonts,
    emoji: 'from-font',
  });
  return new Uint8Array(image);
}

function loadFonts() {
  const { resolve } = createRequire(import.meta.url);
  return Promise.all(
    fontFiles.map(async ({ name, file }) => ({ name, data: await readFile(resolve(file)) })),
  );
}

function markupOf(card: SharingCard): string {
  const { label, title, facts, accent } = card;
  const words = cutText(drawableText(title), longestTitle);
  const size = words.length > 70 ? 60 : words.length > 36 ? 74 : 96;
  const shownFacts = facts.map((fact) => cutText(drawableText(fact), longestFact)).filter(Boolean);
  const mono = "font-family:'Geist Mono';font-size:24px";
  return `<div style="position:relative;display:flex;flex-direction:column;justify-content:space-between;width:100%;height:100%;padding:68px 72px;background:#0a1013;color:#edf4f0;font-family:Geist">
    ${pictureOf(card)}
    <div style="position:relative;display:flex;align-items:center;${mono};color:${accent}"><div style="width:14px;height:26px;margin-right:18px;background:${accent}"></div>${escapeMarkup(drawableText(label))}</div>
    <div style="position:relative;width:800px;overflow-wrap:anywhere;text-wrap:balance;font-size:${size}px;font-weight:600;letter-spacing:-0.035em;line-height:1.06;line-clamp:4">${escapeMarkup(words)}</div>
    <div style="position:relative;display:flex;${mono};color:#a9b8b4;border-top:1px solid #24343a;padding-top:28px">${shownFacts.map((fact) => `<div style="margin-right:40px">${escapeMarkup(fact)}</div>`).join('')}</div>
  </div>`;
}

const inks = { ember: '#ff9d4d', bone: '#edf4f0' };

/** The picture at the right, faded out behind the text. */
function pictureOf({ plate, accent }: SharingCard): string {
  // An author may choose a portrait as the picture of a post.
  const isPortrait = readPlateName(plate)?.kind === 'portrait';
  const shownWidth = isPortrait ? height : 1008;
  const drawing = drawPlate(plate, { inks: { ...inks, line: accent }, shownWidth });
  const source = `data:image/svg+xml;base64,${Buffer.from(drawing ?? '').toString('base64')}`;
  const place = `position:absolute;top:0;right:0;width:${shownWidth}px;height:${height}px`;
  const clear = isPortrait ? '0%,#0a101380 22%,#0a101300 60%' : '18%,#0a1013c0 55%,#0a101300 92%';
  return `<img src="${source}" style="${place};object-fit:cover"><div style="${place};background:linear-gradient(to right,#0a1013 ${clear})"></div>`;
}
