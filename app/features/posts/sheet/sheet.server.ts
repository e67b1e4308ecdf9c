import type { Section } from '~/features/posts/sections/sections';
import { inWorker } from '~/server/work/pool.server';
import { openChecked, type SentSheet } from './sheet';

/** Shorter posts are opened before a worker could begin. */
const longPost = 5000;

/** The document of a post for the editor; null if it can be edited only as Markdown. */
export async function sheetOf(sections: readonly Section[]): Promise<SentSheet | null> {
  return JSON.stringify(sections).length > longPost
    ? inWorker<typeof openChecked>('openChecked', sections)
    : openChecked(sections);
}
