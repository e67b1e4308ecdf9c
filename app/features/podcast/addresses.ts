const TYPES: Record<string, string> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/x-m4a',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  mp4: 'video/mp4',
  m4v: 'video/x-m4v',
  mov: 'video/quicktime',
  pdf: 'application/pdf',
};

const APPLE_PLAYS = new Set(['mp3', 'm4a', 'mp4', 'm4v', 'mov', 'pdf']);

export function isWebAddress(text: string): boolean {
  const address = parse(text);
  return address !== null && /^https?:$/.test(address.protocol) && address.hostname !== '';
}

/** The ending of the file an address names, whatever is asked of it after a question mark. */
export function endingOf(address: string): string {
  const path = parse(address)?.pathname ?? address.replace(/[?#].*$/s, '');
  return /\.([a-z0-9]{1,5})$/i.exec(path)?.[1]?.toLowerCase() ?? '';
}

export function mediaType(address: string): string {
  return TYPES[endingOf(address)] ?? 'audio/mpeg';
}

export function applePlays(address: string): boolean {
  return APPLE_PLAYS.has(endingOf(address));
}

/** A file beside the podcast's website: what the artwork and the feed are called until somebody says otherwise. */
export function besideLink(link: string, fileName: string): string {
  if (!isWebAddress(link) || fileName === '') return '';
  const base = new URL(link.trim());
  base.search = '';
  base.hash = '';
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  return `${base.href}${encodeURIComponent(fileName)}`;
}

function parse(text: string): URL | null {
  return URL.canParse(text.trim()) ? new URL(text.trim()) : null;
}
