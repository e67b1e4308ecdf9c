import { createTestApp } from 'test/app';
import { publish } from 'test/factories/posts';
import { expect, it } from 'vitest';
import { pages } from './palette';

it('the palette knows every post of the owner by name, private ones too, and strangers get nothing', async () => {
  const app = await createTestApp();
  try {
    const cookie = await app.signIn();
    await publish(app.services, 'shown', { title: 'Four minutes' });
    await publish(app.services, 'hidden', { title: 'What it should cost', visibility: 'private' });
    const response = await app.request('/admin/palette.json', { headers: { cookie } });
    const text = await response.text();
    for (const words of ['Four minutes', '?edit=shown', 'What it should cost', '?edit=hidden'])
      expect(text).toContain(words);
    const stranger = await app.request('/admin/palette.json', { redirect: 'manual' });
    expect(await stranger.text()).not.toContain('minutes');
  } finally {
    await app.close();
  }
});

it('every page that the palette names is there', async () => {
  const app = await createTestApp();
  try {
    const cookie = await app.signIn();
    for (const { to } of pages) {
      const { status } = await app.request(to, { headers: { cookie }, redirect: 'manual' });
      expect([200, 302], to).toContain(status);
    }
  } finally {
    await app.close();
  }
});
