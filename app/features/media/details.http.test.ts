import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { createTestApp, type TestApp } from 'test/app';
import { publish } from 'test/factories/posts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MediaItem } from './media';

describe('what is said about a picture', () => {
  let app: TestApp;
  let cookie = '';
  beforeAll(async () => {
    app = await createTestApp();
    cookie = await app.signIn();
  });
  afterAll(() => app.close());

  async function upload(): Promise<MediaItem> {
    const create = { width: 400, height: 300, channels: 3, background: '#26c281' } as const;
    const body = new Uint8Array(await sharp({ create }).png().toBuffer());
    const response = await app.request('/admin/media', {
      method: 'POST',
      body,
      headers: { cookie },
    });
    return ((await response.json()) as { media: MediaItem }).media;
  }

  const describePicture = (fileName: string, details: object) =>
    app.request('/admin/media?change', {
      method: 'POST',
      body: JSON.stringify({ operation: 'describe_media', input: { fileName, ...details } }),
      headers: { cookie, 'content-type': 'application/json' },
    });
  const page = async (id: string) => (await app.request(`/blog/${id}`)).text();

  it('shows on every page at once, unless a post says something else', async () => {
    const { fileName } = await upload();
    await publish(app.services, 'described', {
      content: [
        { type: 'text', value: `![](/vendor/${fileName})` },
        { type: 'gallery', pictures: [{ fileName, alt: '', caption: '' }] },
        { type: 'gallery', pictures: [{ fileName, alt: 'My own words', caption: '' }] },
      ],
    });
    expect(await page('described')).not.toContain('A green field');
    const details = { alt: 'A green field', caption: '', focusX: 100, focusY: 25 };
    expect((await describePicture(fileName, details)).status).toBe(200);
    const html = await page('described');
    expect(html.match(/alt="A green field"/g)).toHaveLength(2);
    expect(html.match(/alt="My own words"/g)).toHaveLength(1);
    expect(html).toContain('focus-x-100 focus-y-25');
  });

  it.each([{ alt: 1 }, { alt: '', caption: '', focusX: 101, focusY: 0 }, { views: 1 }])(
    'refuses %o and keeps what was there',
    async (details) => {
      const { fileName } = await upload();
      expect(await (await describePicture(fileName, details)).json()).toMatchObject({ ok: false });
      const row = await app.db
        .selectFrom('media')
        .select(['alt', 'focusX'])
        .where('fileName', '=', fileName)
        .executeTakeFirstOrThrow();
      expect(row).toEqual({ alt: '', focusX: 50 });
    },
  );

  it('its sizes are made behind, before a reader asks for them', async () => {
    const folder = join(app.services.config.dataDir, 'cache');
    const made = () => readdirSync(folder).filter((name) => /-320\.avif$/.test(name)).length;
    const before = made();
    await upload();
    await vi.waitFor(() => expect(made()).toBeGreaterThan(before), { timeout: 30_000 });
  });
});
