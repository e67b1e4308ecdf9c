import { href } from 'react-router';
import { partBytes } from '~/features/posts/media/files';

export interface SentFile {
  /** The name that the site knows its parts by. */
  upload: string;
  name: string;
  size: number;
}

const address = href('/admin/blog-transfer/import');

/** Files of more than a part go ahead of the form, in pieces that every server in front of a site lets through. */
export const isLarge = (file: File) => file.size > partBytes;

/** Sends a file part by part; throws where one does not arrive. */
export async function sendInParts(file: File): Promise<SentFile> {
  let upload = '';
  for (let at = 0; at < file.size; at += partBytes) {
    const query = new URLSearchParams({ upload, at: String(at) });
    const body = file.slice(at, at + partBytes);
    const response = await fetch(`${address}?${query}`, { method: 'POST', body });
    if (!response.ok) throw new Error(`A part of the import answered ${response.status}.`);
    ({ upload } = (await response.json()) as { upload: string });
  }
  return { upload, name: file.name, size: file.size };
}
