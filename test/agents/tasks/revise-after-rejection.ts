import type { Task } from 'test/agents/task';
import { draftPosts } from 'test/factories/posts';
import { expect } from 'vitest';
import { rejectProposal } from '~/features/agents/proposals.server';
import { ownerActor } from '~/server/activity.server';
import { perform } from '~/server/operation.server';

const text = (ending: string) =>
  `---\ntitle: The gate\nexcerpt: How it opens.\n---\n\nThe gate opens at six.${ending}\n`;

export const task: Task = {
  rights: ['posts:draft'],
  turns: [
    {
      words: 'Draft a post at the address gate: the gate opens at six. Then ask to publish it.',
      calls: [
        { tool: 'write_draft', arguments: { address: 'gate', markdown: text('') } },
        {
          tool: 'propose_publish',
          arguments: { address: 'gate', rev: '{0.rev}', reason: 'It says when the gate opens.' },
        },
      ],
    },
    {
      async owner({ db, services }) {
        const asked = db.selectFrom('proposals').select('id').where('status', '=', 'waiting');
        for (const { id: proposal } of await asked.execute()) {
          const why = 'Say that it closes at nine, too.';
          await perform(services, ownerActor, rejectProposal, { proposal, why });
        }
      },
      words: 'I looked at what you asked for. See what I said, do that, and ask again.',
      calls: [
        { tool: 'list_proposals', arguments: { proposal: '{1.proposal}' } },
        { tool: 'read_post', arguments: { address: 'gate' } },
        {
          tool: 'write_draft',
          arguments: { address: 'gate', rev: '{3.rev}', markdown: text(' It closes at nine.') },
        },
        {
          tool: 'propose_publish',
          arguments: { address: 'gate', rev: '{4.rev}', reason: 'It says when it closes, too.' },
        },
      ],
    },
  ],
  async check({ db }) {
    const [draft, ...others] = await draftPosts(db);
    expect(others).toEqual([]);
    expect(JSON.stringify(draft?.content)).toMatch(/six.*nine/i);
    const asked = db.selectFrom('proposals').select(['operation', 'subjectId', 'status']);
    expect(await asked.orderBy('createdAt').execute()).toEqual([
      { operation: 'propose_publish', subjectId: draft?.id, status: 'rejected' },
      { operation: 'propose_publish', subjectId: draft?.id, status: 'waiting' },
    ]);
  },
};
