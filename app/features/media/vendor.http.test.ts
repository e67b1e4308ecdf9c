import sharp from 'sharp';
import { createTestApp, type TestApp } from 'test/app';
import { publish } from 'test/content';
import { storeImage } from 'test/factories/files';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { emptyValues } from '~/features/posts/post';
import { headerOf } from '~/features/posts/post-pictures';
import { createPost } from '~/features/posts/posts.server';
import type { Section } from '~/features/posts/sections/sections';

describe('an uploaded picture', () => {
  let app: TestApp;
  afterEach(() => app.close());

  async function upload(): Promise<string> {
    app = await createTestApp();
    const create = { width: 1200, height: 600, channels: 3, background: '#26c281' } as const;
    const bytes = await sharp({ create }).png().toBuffer();
    return `/vendor/${(await storeImage(app.db, bytes, new Date())).fileName}`;
  }

  async function bytesOf(path: string): Promise<Buffer> {
    const response = await app.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^image\//);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(Number(response.headers.get('content-length'))).toBe(bytes.length);
    return bytes;
  }

  it('is sent as it is stored, and in the sizes it is offered in', async () => {
    const path = await upload();
    expect(await sharp(await bytesOf(path)).metadata()).toMatchObject({ width: 1200 });
    expect(await sharp(await bytesOf(`${path}?w=720&f=webp`)).metadata()).toMatchObject({
      width: 720,
    });
    expect((await app.request(`${path}?w=721&f=webp`)).status).toBe(400);
    expect((await app.request('/vendor/nothing.png')).status).toBe(404);
  });

  it('is found by its name, without reading the original once a size was made', async () => {
    const path = await upload();
    const [made, original] = [await bytesOf(`${path}?w=720&f=webp`), await bytesOf(path)];
    await app.db
      .updateTable('media')
      .set({ bytes: Buffer.from('unreadable') })
      .execute();
    expect(await bytesOf(`${path}?w=720&f=webp`)).toEqual(made);
    expect(await bytesOf(path)).toEqual(original);
  });

  it('is gone in every size once it is deleted', async () => {
    const path = await upload();
    const paths = [path, `${path}?w=720&f=webp`];
    for (const one of paths) await bytesOf(one);
    await app.db.deleteFrom('media').execute();
    for (const one of paths) expect((await app.request(one)).status, one).toBe(404);
  });
});

describe('a plate', () => {
  let app: TestApp;
  afterEach(() => app.close());

  it('is the picture of a post that names it, drawn from the text where it names no readings', async () => {
    app = await createTestApp();
    const headerImage = 'plate-lamps.k3f9.svg';
    const content: Section[] = [{ type: 'text', value: 'Short.' }];
    const { id } = await createPost(app.db, { ...emptyValues, headerImage, content }, new Date());
    const plate = headerOf({ headerImage, content });
    expect((await app.request(`/vendor/${headerImage}`)).status).toBe(200);
    for (const page of ['/', '/blog', `/blog/${id}`]) {
      expect(await (await app.request(page)).text(), page).toContain(`/vendor/${plate}#plate`);
    }
    const response = await app.request(`/vendor/${plate}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(await response.text()).toContain('<g id="plate"');
    expect((await app.request(`/vendor/${plate}?w=720&f=webp`)).status).toBe(404);
    expect(await (await app.request('/blog')).text()).not.toContain('No Image');
    expect((await app.request(`/og/post-${id}.png`)).headers.get('content-type')).toBe('image/png');
  });

  it('is drawn for visitors only where a page shows it; for the owner, who chooses one, always', async () => {
    app = await createTestApp();
    const values = { ...emptyValues, title: 'Lamps', headerImage: 'plate-lamps.41-17-6.svg' };
    const content: Section[] = [{ type: 'text', value: '![](/vendor/plate-mesh.6-4.svg)' }];
    await createPost(app.db, { ...values, content }, new Date());
    const headerImage = 'plate-mesh.k3f9.svg';
    const hidden = { ...values, headerImage, content, visibility: 'private' as const };
    await createPost(app.db, hidden, new Date());
    const pages = ['/', '/about', '/blog', '/login', '/nothing'];
    const shown = await Promise.all(pages.map(async (page) => (await app.request(page)).text()));
    const plates = new Set(shown.join(' ').match(/\/vendor\/plate-[\w.-]+\.svg/g));
    expect(plates.size).toBeGreaterThan(5);
    const status = async (plate: string, cookie = '') =>
      (await app.request(plate, { headers: { cookie } })).status;
    for (const plate of [...plates, '/vendor/plate-mesh.6-4.svg']) {
      expect(await status(plate), plate).toBe(200);
    }
    const lamps = values.headerImage;
    const cookie = await app.signIn();
    for (const plate of [
      'plate-portrait.0.abcdef.svg',
      'plate-ring.31-28-44.svg',
      lamps.replace(/\.\d+/, '.998'),
      lamps.replace(/plate-[a-z]+/, 'plate-portrait'),
      headerImage,
      headerOf(hidden),
    ]) {
      expect(await status(`/vendor/${plate}`), plate).toBe(404);
      expect(await status(`/vendor/${plate}`, cookie), plate).toBe(200);
    }
  });
});

it('pfp.png, the default sharing picture, is the portrait of the owner, as pixels', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  const picture = async () => {
    const response = await app.request('/vendor/pfp.png');
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    return Buffer.from(await response.arrayBuffer());
  };
  const describe = (ownerName: string, portrait: string) =>
    publish(app.services, 'site', (site) => ({ ...site, ownerName, portrait }));

  await describe('Ada Lovelace', '');
  const ada = await picture();
  expect(await sharp(ada).metadata()).toMatchObject({ format: 'png', width: 800, height: 800 });
  await describe('Grace Hopper', 'company-emberrack.svg');
  const grace = await picture();
  expect(await sharp(grace).metadata()).toMatchObject({ format: 'png', width: 800 });
  expect(grace.equals(ada)).toBe(false);

  const create = { width: 300, height: 300, channels: 3, background: '#26c281' } as const;
  const photo = await sharp({ create }).png().toBuffer();
  const { fileName } = await storeImage(app.db, photo, new Date());
  await describe('Grace Hopper', fileName);
  const uploaded = await app.request(`/vendor/${fileName}`);
  expect(await picture()).toEqual(Buffer.from(await uploaded.arrayBuffer()));
  expect((await app.request('/vendor/pfp.png?w=320&f=webp')).status).toBe(200);
  expect(await (await app.request('/privacy')).text()).toContain(
    `property="og:image" content="${app.origin}/vendor/pfp.png"`,
  );
});
