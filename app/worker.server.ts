/** What worker threads run (server/work/pool.server.ts), by name. */
export { drawPlate } from './art/draw';
export { drawCard } from './features/blog/og/card.server';
export { renderComment } from './features/comments/render.server';
export { drawOwnerPicture } from './server/media/owner-picture.server';
