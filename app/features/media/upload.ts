import { href } from 'react-router';
import type { OutsidePage } from './fetch-page.server';
import { type FileUse, maxFileBytes, partBytes, type UploadUse } from './files';
import { type MediaItem, MediaRefused, maxUploadBytes } from './media';

type OnProgress = (done: number) => void;

interface UploadResponse {
  page?: OutsidePage | null;
  media?: MediaItem;
  fileName?: string;
  message?: string;
}

const notSent = 'Couldn’t send the file. Check the connection and try again.';
const attempts = 3;
const pauseMs = 1000;

/** Stores a picture, or a file of the given use; throws an error with a message for the owner. */
export async function uploadFile(
  file: File,
  use?: FileUse,
  onProgress: OnProgress = () => {},
): Promise<MediaItem> {
  if (!use && file.size > maxUploadBytes) throw new MediaRefused('too large');
  const sent = use
    ? uploadParts(file, use, onProgress)
    : post({ name: file.name }, file, onProgress);
  const { media } = await sent;
  if (!media) throw new Error(notSent);
  return media;
}

/** Stores a picture of another site, or one that is written out in its address. */
export async function copyPicture(address: string): Promise<MediaItem> {
  const [, type = '', written = ''] = /^data:(image\/[\w.+-]+);base64,(.*)$/s.exec(address) ?? [];
  if (type) {
    const bytes = Uint8Array.from(atob(written), (letter) => letter.charCodeAt(0));
    return uploadFile(new File([bytes], 'picture', { type }));
  }
  const { media } = await post({ from: '' }, new Blob([address]), () => {});
  if (!media) throw new Error(notSent);
  return media;
}

/** How a page of another site names itself, with its picture stored here; null where that can't be learned. */
export async function copyPage(
  address: string,
): Promise<{ title: string; picture: string } | null> {
  try {
    const { page } = await post({ page: '' }, new Blob([address]), () => {});
    const media = page?.picture ? await copyPicture(page.picture).catch(() => null) : null;
    return page ? { title: page.title, picture: media?.fileName ?? '' } : null;
  } catch {
    return null;
  }
}

/** A new picture, cut out of a stored one around its focal point. */
export async function cutPicture(fileName: string, ratio: number): Promise<MediaItem> {
  const { media } = await post({ cut: fileName, ratio: String(ratio) }, new Blob(), () => {});
  if (!media) throw new Error(notSent);
  return media;
}

/** Stores a file in parts. Only a part that did not arrive is sent again. */
export async function uploadParts(
  file: File,
  use: UploadUse,
  onProgress: OnProgress = () => {},
): Promise<UploadResponse> {
  const { size, name } = file;
  if (size > maxFileBytes) throw new MediaRefused('too large a file');
  let result: UploadResponse = {};
  for (let at = 0; at === 0 || at < size; at += partBytes) {
    const sent = { size: String(size), at: String(at), file: result.fileName ?? '' };
    const part = file.slice(at, at + partBytes);
    result = await postAgain({ as: use, name, ...sent }, part, (done) =>
      onProgress((at + done * part.size) / Math.max(size, 1)),
    );
  }
  return result;
}

/** Retries after a lost connection, not after a refusal of the server. */
async function postAgain(query: Record<string, string>, body: Blob, onProgress: OnProgress) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await post(query, body, onProgress);
    } catch (error) {
      if (!(error instanceof ConnectionLost) || attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt));
    }
  }
}

/** The session ended during the upload. */
export class SignedOut extends Error {
  override name = 'SignedOut';
}

class ConnectionLost extends Error {
  override name = 'ConnectionLost';
}

/** XMLHttpRequest, because fetch does not report upload progress. */
function post(
  query: Record<string, string>,
  body: Blob,
  onProgress: OnProgress,
): Promise<UploadResponse> {
  const search = new URLSearchParams(query).toString();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${href('/admin/media')}${search && `?${search}`}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / Math.max(total, 1));
    request.onerror = () => reject(new ConnectionLost(notSent));
    request.onload = () => {
      const result = parse(request.responseText);
      if (!result) reject(wasRedirected(request) ? new SignedOut() : new Error(notSent));
      else if (result.message) reject(new Error(result.message));
      else resolve(result);
    };
    request.send(body);
  });
}

function wasRedirected(request: XMLHttpRequest): boolean {
  return !new URL(request.responseURL).pathname.startsWith(href('/admin/media'));
}

function parse(text: string): UploadResponse | null {
  try {
    return JSON.parse(text) as UploadResponse;
  } catch {
    return null;
  }
}
