import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { drawPlate } from '~/art/draw';
import { escapeMarkup } from '~/formats/html';
import { cutText } from '~/formats/text';

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

/** The letters and signs that Brygada 1918 has. */
const latin =
  '\\u0020-\\u007e\\u00a1-\\u0113\\u0116-\\u012b\\u012e-\\u0137\\u0139-\\u013e\\u0141-\\u0148\\u014a-\\u014d\\u0150-\\u017e\\u01a0\\u01a1\\u01af\\u01b0\\u0218-\\u021b\\u1ea0-\\u1ef9';
const cyrillic =
  '\\u0400-\\u045f\\u0490-\\u0493\\u0496\\u0497\\u049a\\u049b\\u04a2\\u04a3\\u04ae-\\u04b3\\u04b6\\u04b7\\u04ba\\u04bb\\u04d8\\u04d9\\u04e2\\u04e3\\u04e8\\u04e9\\u04ee\\u04ef';
const signs = '–—‘’‚“”„†‡•…‰‹›€₹₽№™↑↓−';
const notInFonts = new RegExp(`[^${latin}${cyrillic}${signs}]`, 'gu');

/** A text without the characters that would be drawn as empty boxes; empty if no letter or digit is left. */
export function drawableText(text: string): string {
  const drawn = text
    .normalize('NFC')
    .replace(/\s/gu, ' ')
    .replace(/[‐‑]/gu, '-')
    .replace(notInFonts, (letter) => letter.normalize('NFKD').replace(notInFonts, ''));
  return /[\p{L}\p{N}]/u.test(drawn) ? drawn.replace(/ +/g, ' ').trim() : '';
}
