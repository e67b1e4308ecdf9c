import { href } from 'react-router';
import type { MediaDetails, MediaItem, MediaUse } from './media';

/** The pictures that were uploaded, newest first. */
export async function loadPictures(): Promise<MediaUse[]> {
  const response = await fetch(href('/admin/media'));
  const { media } = (await response.json()) as { media: MediaUse[] };
  return media.filter(({ type }) => type.startsWith('image/'));
}

/** Stores what is said about a picture; throws where it was not stored. */
export async function describePicture(fileName: string, details: MediaDetails): Promise<void> {
  const response = await fetch(`${href('/admin/media')}?file=${encodeURIComponent(fileName)}`, {
    method: 'PUT',
    body: JSON.stringify(details),
    headers: { 'content-type': 'application/json' },
  });
  if (!response.ok) throw new Error('The details could not be stored.');
}

/** Another picture, cut from this one to a shape. */
export async function cutPicture(fileName: string, ratio: number): Promise<MediaItem> {
  const query = new URLSearchParams({ crop: fileName, ratio: String(ratio) });
  const response = await fetch(`${href('/admin/media')}?${query}`, { method: 'POST' });
  const { media } = (await response.json()) as { media?: MediaItem };
  if (!media) throw new Error('The picture could not be cut.');
  return media;
}
