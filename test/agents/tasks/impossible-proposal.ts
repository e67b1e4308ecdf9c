import type { Task } from 'test/agents/task';
import { pngBytes, storeImage } from 'test/factories/files';
import { publish } from 'test/factories/posts';
import { expect } from 'vitest';

export const task: Task = {
  rights: ['posts:read', 'media:add', 'todos'],
  async prepare({ db, services }) {
    const { fileName } = await storeImage(db, await pngBytes(), services.clock());
    await db.updateTable('media').set({ name: 'Old barn' }).execute();
    await publish(services, 'barn', { title: 'The barn', headerImage: fileName });
    return { fileName };
  },
  turns: [
    {
      words:
        'Have the picture of the old barn deleted. If that can’t be, leave me a task that says why and begins with ‘Old barn’.',
      calls: [
        { tool: 'find_media', arguments: { query: 'old barn' } },
        {
          tool: 'propose_delete_media',
          arguments: { fileName: '{0.media.0.fileName}', reason: 'You asked for it.' },
          refused: 'This picture is used in 1 place and can’t be deleted.',
        },
        {
          tool: 'add_task',
          arguments: { text: 'Old barn: still used in 1 place, so it stays', key: 'barn' },
        },
      ],
    },
  ],
  async check({ db }) {
    expect(await db.selectFrom('media').select('name').execute()).toEqual([{ name: 'Old barn' }]);
    expect(await db.selectFrom('proposals').select('id').execute()).toEqual([]);
    const [task, ...others] = await db.selectFrom('todos').select('text').execute();
    expect(task?.text).toMatch(/^old barn.*used/i);
    expect(others).toEqual([]);
  },
};
