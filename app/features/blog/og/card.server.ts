import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { drawPlate } from '~/art/draw';
import { portraitSize, readPlateName } from '~/art/plate-name';
import { accentOf, surfaces } from '~/formats/accent';
import { toHex, toOklch } from '~/formats/contrast';
import { escapeMarkup } from '~/formats/html';
import { cutText } from '~/formats/text';

export interface SharingCard {
  title: string;
  facts: string[];
  /** The title where the faces have no letter of it. */
  siteName: string;
  /** Where the page is, as readers know it. */
  host: string;
  /** Drawn across the top; a portrait at the right, within its dial. */
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
  const { host, title, siteName, facts, plate } = card;
  const inks = inksOf(card.accent);
  const besidePortrait = readPlateName(plate)?.kind === 'portrait';
  const words = cutText(drawableText(title) || drawableText(siteName), longestTitle);
  const size = words.length > 70 ? 56 : words.length > 36 ? 64 : besidePortrait ? 76 : 84;
  const shown = facts.map((fact) => escapeMarkup(cutText(drawableText(fact), longestFact)));
  return `<div style="display:flex;flex-direction:${besidePortrait ? 'row-reverse' : 'column'};width:100%;height:100%;background:${paper};color:${ink};font-family:'Brygada 1918'">
    <div style="position:relative;${besidePortrait ? 'width:600px' : 'width:100%;flex:1 1 0;min-height:0'};overflow:hidden;background:${night}">
      ${pictureOf(drawPlate(plate, { inks, shownWidth: besidePortrait ? 600 : width }))}
      ${besidePortrait ? pictureOf(dial(inks)) : ''}
    </div>
    <div style="display:flex;flex-direction:column;justify-content:space-between;${besidePortrait ? 'flex:1 1 0;min-width:0' : 'width:100%'};padding:40px 64px 44px">
      <div style="overflow-wrap:anywhere;text-wrap:balance;font-family:'Redaction 35','Brygada 1918';font-size:${size}px;line-height:1.06;line-clamp:${besidePortrait ? 5 : 3}">${escapeMarkup(words)}</div>
      <div style="display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 48px;margin-top:28px;font-size:34px;line-height:1.25;color:${muted}">
        <div>${shown.filter(Boolean).join(' · ')}</div><div style="color:${accentOf(card.accent).light.signal}">${escapeMarkup(host)}</div>
      </div>
    </div>
  </div>`;
}

const [paper, night] = [toHex(surfaces.light), toHex(surfaces.dark)];
const [ink, muted] = ['#16201f', '#4a5452'];

/** As plates.css has them at night. */
function inksOf(accent: string) {
  const { signal } = accentOf(accent).dark;
  const ember = toHex({ lightness: 0.78, chroma: 0.15, hue: toOklch(signal).hue - 89 });
  return { line: signal, ember, bone: '#b0b9b8' };
}

function pictureOf(drawing: string | null): string {
  const source = `data:image/svg+xml;base64,${Buffer.from(drawing ?? '').toString('base64')}`;
  return `<img src="${source}" style="position:absolute;top:0;left:0;width:100%;height:100%;object-fit:cover">`;
}

/** The rim of the dial around a portrait, without an hour: a card is seen at any. */
function dial({ line, bone }: ReturnType<typeof inksOf>): string {
  const { width: size } = portraitSize;
  const hours = Array.from({ length: 24 }, (_, hour) => {
    const from = hour % 6 === 0 ? 668 : 688;
    return `<path d="M0 -${from}V-700" transform="rotate(${hour * 15})"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" fill="none" stroke="${bone}" stroke-width="4"><g transform="translate(800 804)"><circle r="700"/>${hours.join('')}<path d="M0 -700A700 700 0 0 1 700 0" stroke="${line}" stroke-width="8"/></g></svg>`;
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
