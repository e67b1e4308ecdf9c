import type { Task } from 'test/agents/task';
import { draftPosts } from 'test/factories/posts';
import { expect } from 'vitest';

const square =
  'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWMQMglDQwzkCgEAJcoOob9bWLkAAAAASUVORK5CYII=';

export const task: Task = {
  rights: ['posts:read', 'posts:draft', 'media:add'],
  turns: [
    {
      words: `Make a draft at the address lantern-count of these notes, with a line chart of the figures and this picture of a blue square as base64: ${square}
Notes: I count lanterns by the gate. May 120, June 180, July 240. I tag such posts 'lanterns'. Don't ask to publish it.`,
      calls: [
        { tool: 'writing_here', arguments: {} },
        { tool: 'add_picture', arguments: { alt: 'A blue square', base64: square, key: 'square' } },
        {
          tool: 'write_draft',
          arguments: {
            address: 'lantern-count',
            markdown:
              '---\ntitle: Counting lanterns\nexcerpt: Three months by the gate.\ntags: [lanterns]\n---\n\nI count lanterns by the gate.\n\n```figure-line title="Lanterns by month"\nMonth\tLanterns\nMay\t120\nJune\t180\nJuly\t240\n```\n\n{1.markdown}\n',
            key: 'lantern-count',
          },
        },
      ],
    },
  ],
  async check({ db }) {
    const [draft, ...others] = await draftPosts(db);
    expect(others).toEqual([]);
    expect(draft).toMatchObject({ slug: 'lantern-count', tags: ['lanterns'] });
    const content = draft?.content ?? [];
    const chart = content.find((one) => one.type === 'figure' && one.figure === 'line');
    expect(chart).toMatchObject({ value: expect.stringMatching(/May\t120[\s\S]*July\t240/) });
    const [picture] = await db.selectFrom('media').select(['fileName', 'alt']).execute();
    expect(picture?.alt).not.toBe('');
    expect(JSON.stringify(content)).toContain(picture?.fileName);
    expect(await db.selectFrom('proposals').select('id').execute()).toEqual([]);
  },
};
