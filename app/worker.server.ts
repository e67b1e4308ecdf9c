import { move, transferableSymbol, valueSymbol } from 'piscina';
import { readChosen as read } from './features/transfer/read-chosen.server';

/** What worker threads run (server/work/pool.server.ts), by name. */
export { drawPlate } from './art/draw';
export { drawCard } from './features/blog/og/card.server';
export { renderComment } from './features/comments/render.server';
export { renderSections } from './features/posts/article/content.server';
export { readMarkdown } from './features/posts/markdown/markdown-content.server';
export { openChecked } from './features/posts/sheet/sheet';
export { postContents } from './features/transfer/import-posts-from.server';
export { drawOwnerPicture } from './server/media/owner-picture.server';

/** Nothing: whoever waits for it has a thread. */
export function start() {}

/** Moves the bytes instead of copying them. */
export function readChosen(input: Parameters<typeof read>[0]) {
  const found = read(input);
  if ('refused' in found) return found;
  const bytes = [...found.posts, ...Object.values(found.files)];
  const buffers = [...new Set(bytes.map(({ buffer }) => buffer))];
  return move({ [transferableSymbol]: buffers, [valueSymbol]: found });
}
