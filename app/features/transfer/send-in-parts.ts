import { href } from 'react-router';
import { partBytes } from '~/features/media/files';

export interface SentFile {
  /** The name of the upload on the server. */
  upload: string;
  name: string;
  size: number;
}

const address = href('/admin/blog-transfer/import');

/** Larger files are uploaded before the form, in parts that proxies in front of a site accept. */
export const isLarge = (file: File) => file.size > partBytes;

/** Uploads a file in parts; throws if one does not arrive. */
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
