import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createTestApp } from 'test/app';
import { draftPosts } from 'test/factories/posts';
import { expect, it } from 'vitest';
import { createAgent } from './agents.server';

const [, section = ''] = readFileSync('docs/agents.md', 'utf8').split(/^## One session in curl$/m);
const [own = ''] = section.split(/^## /m);
const script = [...own.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, code]) => code).join('\n');
const canRun = ['bash', 'curl'].every((name) => spawnSync(name, ['--version']).status === 0);

it.skipIf(!canRun)('the curl examples of docs/agents.md work as they are written', async () => {
  const app = await createTestApp();
  const folder = mkdtempSync(join(tmpdir(), 'curl-'));
  try {
    const rights = ['posts:read', 'posts:draft', 'media:add', 'todos'] as const;
    const draft = { name: 'Scout', rights: [...rights], days: 7 as const, changesAnHour: 60 };
    const { token } = await createAgent(app.db, draft, new Date());
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });
    writeFileSync(join(folder, 'picture.png'), await picture.png().toBuffer());
    const child = spawn('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: folder,
      env: { ...process.env, SITE: app.origin, TOKEN: token },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk;
      });
    }
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code, said).toBe(0);
    expect(said).toContain('Draft. Not public. Preview: ');
    expect(said).toContain('"status":"waiting"');
    const [stored] = await draftPosts(app.db);
    expect(stored?.title).toBe('Hello');
    expect(stored?.content.map(({ type }) => type)).toEqual(['text', 'image']);
    expect(await app.db.selectFrom('todos').selectAll().execute()).toHaveLength(1);
  } finally {
    await app.close();
    rmSync(folder, { recursive: true });
  }
});
