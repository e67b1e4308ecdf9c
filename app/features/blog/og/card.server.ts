import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { drawPlate } from '~/art/draw';
import { escapeMarkup } from '~/formats/html';
import { cutText } from '~/formats/text';
import { drawableText } from './drawable-text';

export interface SharingCard {
  label: string;
  title: string;
  facts: string[];
  /** Drawn across the top. */
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
  {
    name: 'Redaction 35',
    file: '@fontsource/redaction-35/files/redaction-35-latin-400-normal.woff2',
  },
  ...subsets.map((subset) => ({
    name: 'Brygada 1918',
    file: `@fontsource-variable/brygada-1918/files/brygada-1918-${subset}-wght-normal.woff2`,
  })),
];
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
  const size = words.length > 70 ? 56 : words.length > 36 ? 68 : 84;
  const shown = facts.map((fact) => escapeMarkup(cutText(drawableText(fact), longestFact)));
  return `<div style="position:relative;display:flex;flex-direction:column;width:100%;height:100%;background:${paper};color:${ink};font-family:'Brygada 1918'">
    ${pictureOf(card, size === 84 ? 372 : 316)}
    <div style="display:flex;flex-direction:column;flex-grow:1;justify-content:space-between;padding:36px 64px 44px">
      <div style="overflow-wrap:anywhere;text-wrap:balance;font-family:'Redaction 35','Brygada 1918';font-size:${size}px;line-height:1.06;line-clamp:3">${escapeMarkup(words)}</div>
      <div style="display:flex;justify-content:space-between;font-size:27px;color:${muted}">
        <div>${shown.filter(Boolean).join(' · ')}</div><div style="color:${accent}">${facts.includes(label) ? '' : escapeMarkup(drawableText(label))}</div>
      </div>
    </div>
  </div>`;
}

const [paper, ink, muted] = ['#f8f6f0', '#16201f', '#4a5452'];
const inks = { ember: '#b35412', bone: ink };

/** The middle of the plate, as wide as the card. */
function pictureOf({ plate, accent }: SharingCard, shownHeight: number): string {
  const drawing = drawPlate(plate, { inks: { ...inks, line: accent }, shownWidth: width });
  const [, wide, high] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing ?? '') ?? [];
  const whole = Math.round((width * Number(high ?? 10)) / Number(wide ?? 16));
  const source = `data:image/svg+xml;base64,${Buffer.from(drawing ?? '').toString('base64')}`;
  const place = `position:absolute;top:${Math.round((shownHeight - whole) / 2)}px;width:${width}px;height:${whole}px`;
  return `<div style="position:relative;width:100%;height:${shownHeight}px;overflow:hidden"><img src="${source}" style="${place}"></div>`;
}
