import { gzipSync } from 'node:zlib';

export interface Weight {
  html: number;
  css: number;
  js: number;
  fonts: number;
  /** What a phone of 412 px and double density fetches above the fold and below. */
  images: number;
  jsFiles: number;
  fontFiles: number;
  requests: number;
  /** Scripts that hold up the first paint. */
  blockingScripts: number;
}

const compressible = /\.(?:js|css|svg)$/;
const shownWidth = 824;

/** What a page needs to be shown and to come alive, as gzip sends it. */
export async function weigh(origin: string, path: string): Promise<Weight> {
  const html = await (await fetch(origin + path)).text();
  const tags = [...html.matchAll(/<(link|script|img|source)\b[^>]*>/g)].map(([tag]) => tag);
  const links = tags.filter((tag) => tag.startsWith('<link'));
  const linked = (rel: RegExp) =>
    unique(links.filter((tag) => rel.test(tag)).flatMap((tag) => attribute(tag, 'href')));
  const scripts = unique([
    ...linked(/rel="modulepreload"/),
    ...startedLater(html),
    ...tags.filter((tag) => /^<script[^>]* src=/.test(tag)).flatMap((tag) => attribute(tag, 'src')),
  ]);
  const blocking = tags.filter((tag) =>
    /^<script(?!.*\b(?:async|defer|type="module")).* src=/.test(tag),
  );
  const styles = linked(/rel="stylesheet"/);
  const fonts = linked(/as="font"/);
  const images = imagesOf(html);
  const sum = async (addresses: string[]) => {
    const sizes = await Promise.all(addresses.map((address) => sizeOf(origin, address)));
    return sizes.reduce((total, size) => total + size, 0);
  };
  return {
    html: gzipSync(html, { level: 9 }).length,
    css: await sum(styles),
    js: await sum(scripts),
    fonts: await sum(fonts),
    images: await sum(images),
    jsFiles: scripts.length,
    fontFiles: fonts.length,
    requests: 1 + styles.length + scripts.length + fonts.length + images.length,
    blockingScripts: blocking.length,
  };
}

/** The modules that a public page fetches once it is painted. */
function startedLater(html: string): string[] {
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
  return inline.flatMap((code) =>
    [...code.matchAll(/"(\/assets\/[^"]+\.js)"/g)].flatMap(([, file]) => file ?? []),
  );
}

/** The file a phone would choose of each picture. */
function imagesOf(html: string): string[] {
  const chosen: string[] = [];
  const rest = html.replace(/<picture>([\s\S]*?)<\/picture>/g, (_, inside: string) => {
    const offered =
      /srcSet="([^"]+)"/i.exec(inside)?.[1]?.replaceAll('&amp;', '&').split(', ') ?? [];
    const fitting = offered.find((one) => Number(/ (\d+)w$/.exec(one)?.[1]) >= shownWidth);
    const file = (fitting ?? offered.at(-1))?.split(' ')[0] ?? attribute(inside, 'src')[0];
    if (file) chosen.push(file);
    return '';
  });
  for (const [tag] of rest.matchAll(/<img\b[^>]*>/g)) chosen.push(...attribute(tag, 'src'));
  return unique(chosen).filter((address) => address.startsWith('/'));
}

function attribute(tag: string, name: string): string[] {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  return value ? [value.replaceAll('&amp;', '&')] : [];
}

async function sizeOf(origin: string, address: string): Promise<number> {
  const response = await fetch(new URL(address, origin));
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return compressible.test(address) ? gzipSync(bytes, { level: 9 }).length : bytes.length;
}

function unique(values: string[]): string[] {
  return [...new Set(values)];
}
