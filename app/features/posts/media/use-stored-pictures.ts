import { href } from 'react-router';
import { useSendJson } from '~/ui/changes';
import type { MediaAnswer, MediaChange, MediaUse } from './media';

/**
 * The uploaded pictures, newest first. Not by a fetcher: where that fails, the router shows its error page
 * instead of the editor.
 */
export async function loadPictures(): Promise<MediaUse[]> {
  const response = await fetch(href('/admin/media'));
  const { media } = (await response.json()) as { media: MediaUse[] };
  return media.filter(({ type }) => type.startsWith('image/'));
}

export function useMediaChange() {
  return useSendJson<MediaChange, MediaAnswer>(`${href('/admin/media')}?change`);
}

/** Nothing that the page has loaded shows what is changed. */
export const withoutReload = { reload: false };
