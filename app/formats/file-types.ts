export const fileTypes = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  vtt: 'text/vtt; charset=utf-8',
  // Always a download: an HTML page or an SVG could contain a script.
  file: 'application/octet-stream',
} as const;
export type FileEnding = keyof typeof fileTypes;

/** The extension of an uploaded file that is no picture. Its name was made here, so the extension can be trusted. */
export function fileEnding(fileName: string): FileEnding | null {
  const ending = /^[0-9a-f]{16}\.(\w+)$/.exec(fileName)?.[1] ?? '';
  return Object.hasOwn(fileTypes, ending) ? (ending as FileEnding) : null;
}
