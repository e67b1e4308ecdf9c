import { createTestApp, type TestApp } from 'test/app';
import { readActionData } from 'test/read-response';
import { afterEach, describe, expect, it } from 'vitest';
import { postIdOfDraft } from '~/features/editor/store-draft.server';
import { listMissing } from '~/features/posts/addresses/missing.server';
import { emptyValues, type PostValues } from '~/features/posts/post';
import { applyRetention } from '~/operations/retention.server';
import { hashToken } from '~/server/identity/secret-token';

interface Ask {
  operation: string;
  [field: string]: unknown;
}

const now = new Date('2026-03-01T12:00:00.000Z');
const hourMs = 3_600_000;
const later = (hours: number) => new Date(now.getTime() + hours * hourMs);

/** A browser's headers: requests of programs are not counted as missing. */
const reader = {
  accept: 'text/html',
  'user-agent': 'Mozilla/5.0 (X11) Gecko/20100101 Firefox/150.0',
};

const written = (text: string): PostValues => ({
  ...emptyValues,
  title: 'Zanzibar by night',
  visibility: 'private',
  tags: ['Islands'],
  content: [
    { type: 'text', value: text },
    { type: 'image', fileName: 'pfp.png', alt: 'A lamp', size: 'large', alignment: 'center' },
  ],
});

describe('a review link', () => {
  let app: TestApp;
  let cookie: string;
  afterEach(() => app.close());

  async function open(env: Record<string, string> = {}) {
    app = await createTestApp({ now, env });
    cookie = await app.signIn();
  }

  const send = async ({ operation, ...input }: Ask) => {
    const response = await app.request('/admin/blog.data', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ operation, input }),
    });
    const { result, ...answer } = (await readActionData(response)) as {
      ok: boolean;
      message: string;
      result: { path: string; post: { id: string; version: number } };
    };
    return { ...answer, ...result };
  };
  const storeDraft = (
    text: string,
    id: string = crypto.randomUUID(),
    postId: string | null = null,
  ) =>
    send({
      operation: 'store_draft',
      ...{ id, postId, baseVersion: postId ? 1 : 0, values: written(text) },
    }).then(() => id);
  const save = (text: string, draftId: string, replaces: object | null = null) =>
    send({
      operation: 'save_post',
      replaces,
      draftId,
      viewsCorrected: false,
      confirmed: true,
      values: written(text),
    });
  const create = async (draftId: string, postId: string | null = null, days = 7) =>
    (
      await send({
        operation: 'make_review_link',
        id: postId ?? postIdOfDraft(draftId),
        days,
      })
    ).path;
  const read = async (path: string) => {
    const response = await app.request(path);
    return response.status === 200
      ? (await response.text()).replaceAll('<!-- -->', '')
      : response.status;
  };
  const links = () => app.db.selectFrom('review_links').selectAll().execute();

  it('shows a draft that was never saved, as it is each time, then the post it became and what is written on', async () => {
    await open();
    const draftId = await storeDraft('first words');
    const path = await create(draftId);
    const page = await read(path);
    expect(page).toContain('Zanzibar by night</h1>');
    expect(page).toContain('first words');
    expect(page).toMatch(
      /A draft, shared with you by .+\. The link ends on <time dateTime="2026-03-08T12:00:00.000Z">Mar 8, 2026 at 12:00 \(UTC\)<\/time>\./,
    );
    await storeDraft('second words', draftId);
    expect(await read(path)).toContain('second words');
    const { post } = await save('saved words', draftId);
    expect(await read(path)).toContain('saved words');
    app.setNow(later(1));
    await storeDraft('words on top', post.id, post.id);
    expect(await read(path)).toContain('words on top');
    app.setNow(later(2));
    await save('saved again', post.id, post);
    expect(await read(path)).toContain('saved again');
    expect(await app.db.selectFrom('drafts').select('id').execute()).toEqual([]);
  });

  it('is a document for its holder alone: not stored, not listed, not counted, without comments or neighbours', async () => {
    await open();
    for (const title of ['Before', 'After']) {
      await send({
        operation: 'save_post',
        replaces: null,
        draftId: crypto.randomUUID(),
        viewsCorrected: false,
        confirmed: true,
        values: { ...written('public words'), title, visibility: 'public' },
      });
    }
    const path = await create(await storeDraft('secret words'));
    for (let visit = 0; visit < 2; visit += 1) {
      const response = await app.request(path);
      const page = await response.text();
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      });
      expect(response.headers.get('etag')).toBeNull();
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(page).toContain('<meta name="robots" content="noindex"/>');
      expect(page).not.toMatch(
        /data-island="reading"|id="comments"|More posts|Related posts|canonical|og:/,
      );
      expect(page).not.toContain(path.split('/')[2]);
      const picture = /src="(\/vendor\/pfp[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
      expect((await app.request(picture ?? '')).status).toBe(200);
    }
    for (const surface of [
      '/',
      '/blog',
      '/blog?q=zanzibar',
      '/feed.xml',
      '/atom.xml',
      '/feed.json',
      '/sitemap.xml',
      '/llms.txt',
      '/robots.txt',
      '/tags/islands',
      '/tags/islands/feed.xml',
    ]) {
      const text = await (await app.request(surface)).text();
      expect(text, surface).not.toContain('Zanzibar');
      expect(text, surface).not.toContain('secret words');
      expect(text, surface).not.toContain('/review');
    }
    for (const table of ['views', 'view_counts', 'missing_addresses'] as const) {
      expect(await app.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });

  it('stores a hash, ends the one before, and is ended by the owner, by time and with the post', async () => {
    await open();
    const draftId = await storeDraft('words');
    const first = await create(draftId);
    const token = first.split('/')[2] ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await links()).toMatchObject([
      { tokenHash: hashToken(token), postId: postIdOfDraft(draftId) },
    ]);
    const second = await create(draftId, null, 1);
    expect(await read(first)).toBe(404);
    expect(await read(second)).toContain('words');
    expect(
      await send({
        operation: 'revoke_review_link',
        id: postIdOfDraft(draftId),
      }),
    ).toMatchObject({
      ok: true,
      path: null,
      message: 'Review link revoked.',
    });
    expect(await read(second)).toBe(404);

    const third = await create(draftId, null, 1);
    app.setNow(new Date(later(24).getTime() - 1));
    expect(await read(third)).toContain('words');
    app.setNow(later(24));
    expect(await read(third)).toBe(404);
    expect(await links()).toHaveLength(1);
    await applyRetention(app.services, later(24));
    expect(await links()).toEqual([]);

    const fourth = await create(draftId, null, 30);
    const { post } = await save('words', draftId);
    expect(await read(fourth)).toContain('words');
    await send({ operation: 'delete_post', address: post.id });
    expect(await read(fourth)).toBe(404);
    expect(await links()).toEqual([]);
    const fifth = await create(await storeDraft('thrown away', draftId));
    await send({ operation: 'delete_post', address: postIdOfDraft(draftId) });
    expect(await read(fifth)).toBe(404);
  });

  it('that is wrong, ended or expired answers exactly like a page that does not exist', async () => {
    await open();
    const draftId = await storeDraft('words');
    const ended = await create(draftId);
    const path = await create(draftId);
    const responseTo = async (asked: string, method = 'GET') => {
      const response = await app.request(asked, { method, headers: reader });
      const { date: _, 'x-request-id': __, ...headers } = Object.fromEntries(response.headers);
      return { status: response.status, headers, body: await response.text() };
    };
    const missing = await responseTo('/nowhere');
    expect(missing.status).toBe(404);
    expect(await responseTo(ended)).toEqual(missing);
    expect(await responseTo('/review/wrong')).toEqual(missing);
    expect((await app.request(`${path}.data`)).headers.get('cache-control')).toBe('no-store');
    expect(await responseTo(path, 'POST')).toEqual(await responseTo('/nowhere', 'POST'));
    app.setNow(later(24 * 7));
    expect(await responseTo(path)).toEqual(missing);
    expect(await responseTo(`${path}/more`)).toEqual(missing);
    const counted = await listMissing(app.db, '2026-01-01', app.services.clock());
    expect(counted.map(({ path: asked }) => asked)).toEqual(['/nowhere']);
  });

  it('cannot be guessed at: after twenty wrong ones an address finds nothing for a minute', async () => {
    await open();
    const path = await create(await storeDraft('words'));
    for (let guess = 0; guess < 20; guess += 1) expect(await read(`/review/g${guess}`)).toBe(404);
    expect(await read(path)).toContain('words');
    expect(await read('/review/one-more')).toBe(404);
    expect(await read(path)).toBe(404);
    app.setNow(new Date(now.getTime() + 60_001));
    expect(await read(path)).toContain('words');
  });

  it('is made and ended by the owner alone, and only of what exists', async () => {
    await open();
    const draftId = await storeDraft('words');
    const id = postIdOfDraft(draftId);
    const path = await create(draftId);
    for (const body of [
      { operation: 'make_review_link', input: { id, days: 7 } },
      { operation: 'revoke_review_link', input: { id } },
    ]) {
      for (const address of ['/admin/blog', '/admin/blog.data', '/create-blog-article']) {
        const { status } = await app.request(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        expect(status, address).toBe(address.endsWith('.data') ? 202 : 302);
      }
    }
    expect(await read(path)).toContain('words');
    expect(await links()).toHaveLength(1);
    const nothing = 'There’s nothing to show yet.';
    expect(await send({ operation: 'make_review_link', id: 'gone', days: 7 })).toMatchObject({
      ok: false,
      message: nothing,
    });
    expect(await send({ operation: 'make_review_link', id, days: 365 })).toMatchObject({
      ok: false,
    });
  });
});
