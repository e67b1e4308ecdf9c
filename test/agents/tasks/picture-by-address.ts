import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Task } from 'test/agents/task';
import { pngBytes } from 'test/factories/files';
import { draftPosts, postValues } from 'test/factories/posts';
import { expect } from 'vitest';
import { createDraft } from '~/features/editor/store-draft.server';

let elsewhere: Server;

export const task: Task = {
  rights: ['posts:draft', 'media:add'],
  async prepare({ db, services }) {
    elsewhere = createServer(async (_, response) => {
      response.end(await pngBytes());
    });
    await new Promise<void>((ready) => elsewhere.listen(0, '127.0.0.1', ready));
    const values = postValues({
      ...{ title: 'Kites', slug: 'kites', excerpt: 'Above the barn.' },
      content: [{ type: 'text', value: 'They fly in autumn.' }],
    });
    await createDraft(db, values, services.clock(), { id: 'begun', agentId: 'scout' });
    const { port } = elsewhere.address() as AddressInfo;
    return { picture: `http://127.0.0.1:${port}/kite.png` };
  },
  end: () => elsewhere.close(),
  turns: [
    {
      words:
        'At the end of the draft kites there should be the picture {picture} of a red kite. Readers should see it from my site.',
      calls: [
        { tool: 'read_post', arguments: { address: 'kites' } },
        { tool: 'add_picture', arguments: { from: '{picture}', alt: 'A red kite', key: 'kite' } },
        {
          tool: 'write_draft',
          arguments: {
            address: 'kites',
            rev: '{0.rev}',
            markdown: '{0.markdown}\n{1.markdown}\n',
          },
        },
      ],
    },
  ],
  async check({ db }) {
    const [draft, ...others] = await draftPosts(db);
    expect(others).toEqual([]);
    const [picture] = await db.selectFrom('media').select(['fileName', 'alt', 'agentId']).execute();
    expect(picture).toMatchObject({ alt: expect.stringMatching(/kite/i), agentId: 'scout' });
    const content = JSON.stringify(draft?.content);
    expect(content).toContain('They fly in autumn.');
    expect(content).toContain(picture?.fileName);
    expect(content).not.toContain('127.0.0.1');
  },
};
