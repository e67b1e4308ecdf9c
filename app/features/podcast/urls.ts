const mediaTypes = new Map(
  Object.entries({
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
  }),
);

/** By the file's ending, as in https://example.com/1.MP3?token=a; undefined where it says nothing. */
export function mediaType(url: string): string | undefined {
  const path = URL.parse(url.trim())?.pathname ?? url;
  return mediaTypes.get(/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? '');
}

/** The URL of a file in the folder of the podcast's website. */
export function siblingUrl(link: string, fileName: string): string {
  const base = URL.parse(link.trim());
  if (!base || !/^https?:$/.test(base.protocol) || fileName === '') return '';
  const folder = base.pathname.replace(/\/?$/, '/');
  return `${base.origin}${folder}${encodeURIComponent(fileName)}`;
}
