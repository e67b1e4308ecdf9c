const types: Record<string, string> = {
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

const applePlays = new Set(['mp3', 'm4a', 'mp4', 'm4v', 'mov', 'pdf']);

export function isHttpUrl(text: string): boolean {
  return /^https?:$/.test(parse(text)?.protocol ?? '');
}

/** 'mp3' for https://example.com/1.MP3?token=a; empty when there is none. */
export function fileExtension(url: string): string {
  const path = parse(url)?.pathname ?? url.replace(/[?#].*$/s, '');
  return /\.([a-z0-9]{1,5})$/i.exec(path)?.[1]?.toLowerCase() ?? '';
}

export function mediaType(url: string): string {
  return types[fileExtension(url)] ?? 'audio/mpeg';
}

export function isApplePlayable(url: string): boolean {
  return applePlays.has(fileExtension(url));
}

/** The URL of a file in the folder of the podcast's website. */
export function siblingUrl(link: string, fileName: string): string {
  if (!isHttpUrl(link) || fileName === '') return '';
  const base = new URL(link.trim());
  base.search = '';
  base.hash = '';
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  return `${base.href}${encodeURIComponent(fileName)}`;
}

function parse(text: string): URL | null {
  return URL.canParse(text.trim()) ? new URL(text.trim()) : null;
}
