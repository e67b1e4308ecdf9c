import type { Task } from 'test/agents/task';
import { draftPosts } from 'test/factories/posts';
import { expect } from 'vitest';

const text = (...lines: string[]) =>
  `---\ntitle: The ford\nexcerpt: Where to cross.\n---\n\n${lines.join('\n\n')}\n`;
const [deep, slow, dry] = ['It is deep in spring.', 'Cross slowly.', 'It is dry in August.'];

export const task: Task = {
  rights: ['posts:draft'],
  turns: [
    {
      agent: 'First',
      words: `Draft a post at the address ford: ‘${deep}’`,
      calls: [{ tool: 'write_draft', arguments: { address: 'ford', markdown: text(deep) } }],
    },
    {
      agent: 'Second',
      words: `Add to the draft ford: ‘${slow}’`,
      calls: [
        { tool: 'read_post', arguments: { address: 'ford' } },
        {
          tool: 'write_draft',
          arguments: { address: 'ford', rev: '{1.rev}', markdown: text(deep, slow) },
        },
      ],
    },
    {
      agent: 'First',
      words: `Add to your draft ford: ‘${dry}’`,
      calls: [
        {
          tool: 'write_draft',
          arguments: { address: 'ford', rev: '{0.rev}', markdown: text(deep, dry) },
          refused: 'This was changed since you read it.',
        },
        { tool: 'read_post', arguments: { address: 'ford' } },
        {
          tool: 'write_draft',
          arguments: { address: 'ford', rev: '{4.rev}', markdown: text(deep, slow, dry) },
        },
      ],
    },
  ],
  async check({ db }) {
    const [draft, ...others] = await draftPosts(db);
    expect(others).toEqual([]);
    const content = JSON.stringify(draft?.content);
    for (const line of [deep, slow, dry]) expect(content).toContain(line);
  },
};
