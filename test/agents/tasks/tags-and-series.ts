import type { Task } from 'test/agents/task';
import { draftPosts, postValues, publish } from 'test/factories/posts';
import { expect } from 'vitest';
import { createDraft } from '~/features/editor/store-draft.server';

export const task: Task = {
  rights: ['posts:draft'],
  async prepare({ db, services }) {
    const values = { tags: ['radio'], series: 'Signals' };
    await publish(services, 'morse', { title: 'Morse', slug: 'morse', ...values });
    await publish(services, 'towers', { title: 'Towers', slug: 'towers', ...values });
    const content = [{ type: 'text' as const, value: 'A wire, and a hill.' }];
    const begun = postValues({ title: 'Aerials', slug: 'aerials', excerpt: 'Wires.', content });
    await createDraft(db, begun, services.clock(), { id: 'begun', agentId: 'scout' });
    return undefined;
  },
  turns: [
    {
      words:
        'My draft on aerials belongs to the series on signals. Put it there, with the tag that its posts have, spelled as they are.',
      calls: [
        { tool: 'writing_here', arguments: {} },
        { tool: 'find_posts', arguments: { query: 'aerials' } },
        { tool: 'read_post', arguments: { address: 'aerials' } },
        {
          tool: 'write_draft',
          arguments: {
            address: '{1.posts.0.address}',
            rev: '{2.rev}',
            markdown: '---\ntags: [radio]\nseries: Signals\n---\n',
          },
        },
      ],
    },
  ],
  async check({ db }) {
    const [draft, ...others] = await draftPosts(db);
    expect(others).toEqual([]);
    expect(draft).toMatchObject({ title: 'Aerials', tags: ['radio'], series: 'Signals' });
    expect(JSON.stringify(draft?.content)).toContain('A wire, and a hill.');
    const posts = db.selectFrom('blogs').select('version').where('isDraft', '=', 0).execute();
    expect((await posts).map(({ version }) => version)).toEqual([1, 1]);
  },
};
