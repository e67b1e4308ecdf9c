import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sendRest } from 'test/agent';
import { createTestApp, type TestApp } from 'test/app';
import { draftPosts, everySection, publish } from 'test/factories/posts';
import { readActionData } from 'test/read-response';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAgent, listAgents, revokeAgent } from '~/features/agents/agents.server';
import { acceptProposal, waitingProposals } from '~/features/agents/proposals.server';
import { contentToMarkdown } from '~/features/posts/post-markdown';
import { getPost } from '~/features/posts/posts.server';
import { ownerActor } from '~/server/activity.server';
import { perform, performWithUndo } from '~/server/operation.server';
import { undoActivity } from '~/shell/activity.server';
import { findDraft, listDrafts, storeDraft } from './drafts.server';
import { discardDraft, savePost } from './operations.server';
import { listReviewLinks } from './review/review-links.server';
import { storeOwnDraft } from './store-draft.server';
import { examples } from './writing-here.server';

const now = new Date('2026-11-18T12:00:00Z');
let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await createTestApp({ now });
  token = await newToken();
});
afterEach(() => app.close());

async function newToken(name = 'Scout', rights: string[] = ['posts:read', 'posts:draft']) {
  const agent = { name, rights, days: 7 as const, changesAnHour: 60 };
  return (await createAgent(app.db, agent, now)).token;
}

interface Answer {
  id: string;
  draft: string;
  rev: string;
  preview: string;
  markdown: string;
  warnings: string[];
  comments: { at: string; text: string }[];
  errors: { pointer: string; detail: string }[];
  proposal: string;
  message: string;
}

async function ask(method: string, path: string, body?: unknown, rev?: string, as = token) {
  const isMarkdown = typeof body === 'string';
  const headers = {
    ...(isMarkdown ? { 'Content-Type': 'text/markdown' } : {}),
    ...(rev === undefined ? {} : { 'If-Match': `"${rev}"` }),
  };
  const response = await sendRest(app, path, as, { method, body, headers });
  return { status: response.status, ...((await response.json()) as Answer) };
}

const draftNew = (text: string) => ask('PUT', `/posts/${crypto.randomUUID()}`, text);

const page = async (path: string) => {
  const response = await app.request(path);
  return { status: response.status, text: await response.text() };
};

describe('a post by REST', () => {
  it('is drafted and shown by a review link, and no visitor sees it', async () => {
    const put = await ask('PUT', '/posts/hello-world', '---\ntitle: Hello\n---\n\nSome *words*.\n');
    expect(put.status).toBe(200);
    expect(put.message).toBe(`Draft. Not public. Preview: ${put.preview}`);
    expect(put.warnings).toContain('It has no excerpt. Lists and search show only its title.');
    expect((await page('/blog/hello-world')).status).toBe(404);
    const preview = await page(new URL(put.preview).pathname);
    expect(preview.text).toContain('Some <em>words</em>.');
    expect(await ask('GET', '/posts?state=draft&query=words')).toMatchObject({
      posts: [{ id: put.id, title: 'Hello', state: 'draft' }],
      pages: 1,
    });
    const [row] = await app.db.selectFrom('activity').selectAll().execute();
    expect(row).toMatchObject({ actorName: 'Scout', operation: 'Wrote a draft', label: 'Hello' });
  });

  it('has a link of its agent alone: it shows neither what the owner writes on nor what is saved', async () => {
    const { db, services } = app;
    const drafted = () => draftNew('---\ntitle: Hello\n---\n\nFirst words.\n');
    const read = async ({ preview }: Answer) => (await page(new URL(preview).pathname)).status;
    const [published, written, shown] = [await drafted(), await drafted(), await drafted()];
    expect(await read(written)).toBe(200);
    const seen = await getPost(db, written.id);
    const values = { ...seen, title: 'By the owner' };
    const input = { id: written.id, postId: written.id, baseVersion: seen?.version ?? 0, values };
    await perform(services, ownerActor, storeOwnDraft, input);
    expect(await read(written)).toBe(404);

    const { proposal } = await ask(
      'POST',
      `/posts/${published.id}/publication`,
      { visibility: 'private' },
      published.rev,
    );
    const [waiting] = (await waitingProposals(services, 1)).proposals;
    const says = waiting?.asked?.alsoHappens.map((one) => one.says);
    expect(says).toContain('The agent’s review link of the draft ends.');
    await acceptProposal(services, proposal);
    expect(await read(published)).toBe(404);

    const [agent] = await listAgents(db);
    expect(await listReviewLinks(db, now)).toMatchObject({ [shown.id]: [{ agentName: 'Scout' }] });
    await revokeAgent(db, agent?.id ?? '', now);
    expect(await read(shown)).toBe(404);
    expect(await listReviewLinks(db, now)).toEqual({});
  });

  it('comes back as it was given out: every section, every field', async () => {
    const stored = await publish(app.services, 'whole', {
      ...{ title: 'Whole', slug: 'whole', excerpt: 'All of it', tags: ['a', 'b c'] },
      ...{ series: 'S', seoTitle: 'T', publishedDate: '2026-01-02', content: everySection },
    });
    const { markdown, rev } = await ask('GET', '/posts/whole');
    const put = await ask('PUT', '/posts/whole', markdown, rev);
    const draft = (await findDraft(app.db, put.draft))?.values;
    const { title, content, tags, excerpt, series, visibility, publishedDate } = stored;
    expect(draft).toMatchObject({
      title,
      content,
      tags,
      excerpt,
      series,
      visibility,
      publishedDate,
    });
    const again = await ask('GET', '/posts/whole');
    expect(again.markdown).toBe(markdown);
    const text = await sendRest(app, '/posts/whole', token, {
      headers: { Accept: 'text/markdown' },
    });
    expect(text.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
    expect(await text.text()).toBe(markdown);
    const headers = { 'If-None-Match': text.headers.get('ETag') ?? '' };
    expect((await sendRest(app, '/posts/whole', token, { headers })).status).toBe(304);
  });

  it('keeps what a partial text leaves out, and the published post stays as it is', async () => {
    await publish(app.services, 'p', { title: 'Old', slug: 'p', excerpt: 'Kept', tags: ['x'] });
    const before = await page('/blog/p');
    const { rev } = await ask('GET', '/posts/p');
    expect((await ask('PUT', '/posts/p', '---\ntitle: New\n---\n')).status).toBe(428);
    const put = await ask('PUT', '/posts/p', '---\ntitle: New\nvisibility: private\n---\n', rev);
    expect((await findDraft(app.db, put.draft))?.values).toMatchObject({
      visibility: 'public',
      ...{ title: 'New', excerpt: 'Kept', tags: ['x'], author: 'Ada', timeToRead: '2 min' },
    });
    expect((await ask('PUT', '/posts/p', '---\ntitle: Late\n---\n', rev)).status).toBe(412);
    expect(await page('/blog/p')).toEqual(before);
    expect((await getPost(app.db, 'p'))?.title).toBe('Old');
  });

  it('names what is wrong in the front matter, and stores nothing of it', async () => {
    const wrong = async (text: string) => {
      const { status, errors } = await draftNew(text);
      return [status, errors?.[0]?.pointer, errors?.[0]?.detail];
    };
    expect(await wrong('---\ntitle: A\nsubtitle: B\n---\n')).toEqual([
      ...[422, '/markdown/subtitle', "There’s no field 'subtitle'."],
    ]);
    expect((await wrong('---\nvisibility: everyone\n---\n')).slice(0, 2)).toEqual([
      ...[422, '/markdown/visibility'],
    ]);
    expect((await wrong('---\n- a list\n---\n')).slice(0, 2)).toEqual([422, '/markdown']);
    expect((await wrong('---\nid: another\n---\n')).slice(0, 2)).toEqual([422, '/markdown/id']);
    expect((await wrong(`---\ntitle: ${'x'.repeat(10_001)}\n---\n`))[0]).toBe(422);
    expect(await draftPosts(app.db)).toEqual([]);
  });

  it('holds no visitor up while it reads front matter that takes seconds', async () => {
    const delay = monitorEventLoopDelay();
    delay.enable();
    const { status } = await draftNew(`---\n${'? '.repeat(300)}\n---\n`);
    expect(status).toBe(422);
    expect(delay.max / 1e6).toBeLessThan(3000);
    const tooLong = `---\ntitle: A\n${'# More\n'.repeat(3000)}---\n`;
    expect((await draftNew(tooLong)).status).toBe(422);
  });

  it('warns of pictures without words, of lengths and of a taken address', async () => {
    await publish(app.services, 'p', { title: 'First', slug: 'taken' });
    const text = `---\ntitle: ${'t'.repeat(61)}\nexcerpt: ${'e'.repeat(161)}\nslug: taken\n---\n\n![](/vendor/satellite-pass.webp)\n`;
    const { warnings } = await draftNew(text);
    expect(warnings.join('\n')).toMatch(
      /no alternative text[\s\S]*title is long[\s\S]*excerpt is long[\s\S]*address taken/,
    );
  });

  it('warns of what readers would not see as it was meant', async () => {
    const warned = async (text: string) => (await draftNew(text)).warnings.join('\n');
    for (const broken of [
      '---\ntitle: A\n\nText.\n',
      '\n---\ntitle: A\n---\n\nText.\n',
      'title: A\n',
    ])
      expect(await warned(broken)).toContain('The front matter is part of the text.');
    const remote = 'https://example.com/a.png';
    for (const picture of [`![A](${remote})`, `![A][a]\n\n[a]: ${remote}`, `- ![A](${remote})`])
      expect(await warned(picture)).toContain(
        `pictures of other sites. Add them with add_picture: ${remote}`,
      );
    expect(await warned('A <b>word</b>.\n\n<iframe src="x">\n</iframe>\n')).toContain(
      'HTML is shown as text, not carried out. Write Markdown: <b> </b> <iframe src="x">',
    );
    const fine = `${contentToMarkdown([...everySection, ...Object.values(examples)])}\n\n[Elsewhere](${remote})\n\n<details><summary>More</summary>\n\nFolded.\n\n</details>\n`;
    expect(await warned(fine)).not.toMatch(/part of the text|other sites|HTML/);
  });

  it('comes with what the owner says about the draft, until that is taken back', async () => {
    const first = await ask('PUT', '/posts/kite', '---\ntitle: Kite\n---\n\nRed.\n');
    expect(await ask('GET', '/posts/kite')).toMatchObject({ comments: [] });
    const headers = { cookie: await app.signIn(), 'content-type': 'application/json' };
    const say = async (text: string) => {
      const input = { id: first.draft, text };
      const body = JSON.stringify({ operation: 'comment_on_draft', input });
      return app.request('/admin/posts', { method: 'POST', headers, body });
    };
    expect(await (await say(' ')).text()).toContain('Write a comment first.');
    expect(await (await say('Say which barn.')).text()).toContain('The agent reads this');
    const read = await ask('GET', '/posts/kite');
    expect(read).toMatchObject({ rev: first.rev, comments: [{ text: 'Say which barn.' }] });
    await ask('PUT', '/posts/kite', '---\ntitle: Kite\n---\n\nRed, above ours.\n', first.rev);
    await say('Good.');
    expect((await ask('GET', '/posts/kite')).comments).toHaveLength(2);
    const lines = app.db.selectFrom('activity').select('id').orderBy('id', 'desc');
    const { id } = await lines.executeTakeFirstOrThrow();
    expect((await undoActivity(app.services, { id })).problems).toEqual([]);
    expect((await ask('GET', '/posts/kite')).comments).toHaveLength(1);
    expect((await sendRest(app, '/drafts/x/comments', token, { method: 'POST' })).status).toBe(404);
  });

  it('copies a draft of the owner, and lets another agent change one only as it saw it last', async () => {
    const post = await publish(app.services, 'p', { title: 'Mine', slug: 'p' });
    const id = 'p';
    const values = { ...post, title: 'The owner is writing' };
    await storeDraft(app.db, { postId: id, values, baseVersion: post.version }, now);
    const seen = await ask('GET', '/posts/p');
    expect(seen.markdown).toContain('The owner is writing');
    app.setNow(new Date(now.getTime() + 1000));
    const mine = await ask('PUT', '/posts/p', '---\ntitle: Mine\n---\n', seen.rev);
    expect(mine).toMatchObject({ draftOf: id, by: 'Scout' });
    expect(mine.draft).not.toBe(id);
    expect((await findDraft(app.db, id))?.values.title).toBe('The owner is writing');
    const other = await newToken('Other');
    app.setNow(new Date(now.getTime() + 2000));
    const late = await ask('PUT', '/posts/p', '---\ntitle: Late\n---\n', seen.rev, other);
    expect(late.status).toBe(412);
    const theirs = await ask('PUT', '/posts/p', '---\ntitle: Theirs\n---\n', mine.rev, other);
    expect(theirs).toMatchObject({ draftOf: mine.draft, by: 'Other' });
    expect(await listDrafts(app.db, 'p')).toHaveLength(3);
  });
});

describe('what only the owner decides', () => {
  it('is published exactly as it was shown, and undone again', async () => {
    const first = await ask('PUT', '/posts/news', '---\ntitle: News\nexcerpt: E\n---\n\nOne.\n');
    const asked = await ask('POST', '/posts/news/publication', { reason: 'Ready' }, first.rev);
    expect(asked).toMatchObject({ status: 'waiting', label: 'News' });
    expect((await page('/blog/news')).status).toBe(404);
    const { proposals } = await waitingProposals(app.services, 10);
    expect(proposals[0]?.asked).toMatchObject({ before: '' });
    expect(proposals[0]?.asked?.after).toMatch(/title: "News"[\s\S]*visibility: "public"/);
    const cookie = await app.signIn();
    const preview = await app.request(proposals[0]?.asked?.preview ?? '', { headers: { cookie } });
    expect(await preview.text()).toContain('One.');
    // It was changed after it was asked for: it has to be asked again.
    const second = await ask('PUT', '/posts/news', '---\ntitle: News\n---\n\nTwo.\n', first.rev);
    await expect(acceptProposal(app.services, asked.proposal)).rejects.toThrow('changed since');
    expect((await page('/blog/news')).status).toBe(404);
    const again = await ask('POST', '/posts/news/publication', {}, second.rev);
    await acceptProposal(app.services, again.proposal);
    expect((await page('/blog/news')).text).toContain('Two.');
    expect(await draftPosts(app.db)).toEqual([]);
    const [last] = await app.db
      .selectFrom('activity')
      .selectAll()
      .where('operation', '=', 'Published a post')
      .execute();
    expect(last).toMatchObject({ actorName: 'Scout', label: 'News' });
    expect((await undoActivity(app.services, { id: last?.id ?? '' })).done).toBe(1);
    expect((await page('/blog/news')).status).toBe(404);
    expect(await draftPosts(app.db)).toMatchObject([{ agentId: expect.any(String) }]);
  });

  it.each(['new', 'p'])(
    'returns each of many revisions of a long draft, and keeps little of each (%s)',
    async (address) => {
      const long = 'A line of a long draft, as it was.\n\n'.repeat(300);
      const written = (n: number) => `---\ntitle: Long\n---\n\n${long}Revision ${n}.\n\n${long}`;
      if (address === 'p') await publish(app.services, 'p', { title: 'Old', slug: 'p' }, now);
      const { rev: seen } = address === 'p' ? await ask('GET', '/posts/p') : {};
      const { draft, id, ...drafted } = await ask('PUT', `/posts/${address}`, written(0), seen);
      let { rev } = drafted;
      const revisions = 8;
      for (let n = 1; n <= revisions; n += 1)
        rev = (await ask('PUT', `/posts/${id}`, written(n), rev)).rev;
      const lines = await app.db.selectFrom('activity').selectAll().orderBy('id', 'desc').execute();
      expect(lines).toHaveLength(revisions + 1);
      expect(lines.reduce((sum, { undo }) => sum + undo.length, 0)).toBeLessThan(400 * revisions);
      const text = async () =>
        JSON.stringify((await findDraft(app.db, draft)) ?? (await getPost(app.db, id)));
      for (const [at, { id }] of lines.slice(0, -1).entries()) {
        expect(await text()).toContain(`Revision ${revisions - at}.`);
        expect(await undoActivity(app.services, { id })).toEqual({ done: 1, problems: [] });
      }
      expect(await text()).toContain('Revision 0.');
    },
  );

  it('changes a published post, schedules it, and refuses a draft of an older version', async () => {
    await publish(app.services, 'p', { title: 'Old', slug: 'p' }, now);
    const { rev } = await ask('GET', '/posts/p');
    const put = await ask('PUT', '/posts/p', '---\ntitle: New\n---\n', rev);
    const at = { date: '2026-12-24T18:00' };
    const asked = await ask('POST', '/posts/p/publication', at, put.rev);
    await acceptProposal(app.services, asked.proposal);
    const post = await getPost(app.db, 'p');
    expect(post).toMatchObject({ title: 'New', publishedDate: at.date, version: 2 });
    expect((await page('/blog/p')).status).toBe(404);
    const next = await ask('PUT', '/posts/p', '---\ntitle: Next\n---\n', '2');
    await publish(app.services, 'p', { title: 'By the owner', slug: 'p' }, now);
    const stale = await ask('POST', '/posts/p/publication', {}, next.rev);
    expect(stale.status).toBe(412);
  });

  it('deletes a post or a draft, and both come back', async () => {
    await publish(app.services, 'p', { title: 'Gone', slug: 'p' });
    await publish(app.services, 'q', { title: 'Stays', slug: 'q' });
    const { draft, rev } = await ask('PUT', '/posts/q', '---\ntitle: Draft\n---\n', '1');
    const asked = [
      await ask('DELETE', '/posts/p', undefined, '1'),
      await ask('DELETE', `/drafts/${encodeURIComponent(draft)}`, undefined, rev),
    ];
    expect(asked.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
    expect((await page('/blog/p')).status).toBe(200);
    for (const { proposal } of asked) await acceptProposal(app.services, proposal);
    expect([await getPost(app.db, 'p'), await findDraft(app.db, draft)]).toEqual([null, null]);
    const rows = await app.db
      .selectFrom('activity')
      .selectAll()
      .where('operation', 'in', ['Deleted a post', 'Discarded a draft'])
      .execute();
    for (const { id } of rows) expect((await undoActivity(app.services, { id })).done).toBe(1);
    expect((await page('/blog/p')).status).toBe(200);
    expect((await findDraft(app.db, draft))?.values.title).toBe('Draft');
  });

  it('keeps what was discarded one after another apart, and puts none of it over newer changes', async () => {
    const { services, db } = app;
    await publish(services, 'q', { title: 'Stays', slug: 'q' });
    const discard = async (title: string) => {
      const { draft } = await ask('PUT', '/posts/q', `---\ntitle: ${title}\n---\n`, '1');
      return (await performWithUndo(services, ownerActor, discardDraft, { id: draft })).undo ?? '';
    };
    const [first, second] = [await discard('One'), await discard('Two')];
    const titles = async () => (await listDrafts(db, 'q')).map(({ values }) => values.title);
    expect((await undoActivity(services, { id: second })).done).toBe(1);
    expect(await titles()).toEqual(['Two']);
    const { problems } = await undoActivity(services, { id: first });
    expect(problems).toEqual(['There are newer changes of this post. Discard them first.']);
    expect(await titles()).toEqual(['Two']);
    for (const { id } of await listDrafts(db, 'q'))
      await perform(services, ownerActor, discardDraft, { id });
    expect((await undoActivity(services, { id: first })).done).toBe(1);
    expect(await titles()).toEqual(['One']);
  });
});

describe('the editor', () => {
  it('records what the owner saves, deletes and discards, and each can be undone', async () => {
    const cookie = await app.signIn();
    const send = async (operation: string, input: object) =>
      readActionData(
        await app.request('/admin/blog.data', {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ operation, input }),
        }),
      ) as Promise<{
        undo: string;
        result: { post: { id: string; version: number; title: string } };
      }>;
    const edit = { draftId: crypto.randomUUID(), viewsCorrected: false, confirmed: true };
    const save = (title: string, replaces: object | null = null) =>
      send('save_post', { ...edit, replaces, values: { title, visibility: 'public' } });
    const { post } = (await save('One')).result;
    const replaces = ({ id, version }: { id: string; version: number }) => ({ id, version });
    await save('Two', replaces(post));
    const values = { title: 'D' };
    const draft = { id: post.id, postId: post.id, baseVersion: 2, values };
    await send('store_draft', draft);
    const dropped = await send('discard_draft', { id: draft.id });
    await send('store_draft', draft);
    const seen = (await findDraft(app.db, post.id))?.updatedAt;
    await send('store_draft', { ...draft, values: null, seen });
    await send('delete_post', { address: post.id });
    const rows = await app.db.selectFrom('activity').selectAll().orderBy('id', 'desc').execute();
    expect(dropped.undo).toBe(rows[1]?.id);
    expect(rows.map(({ operation, label, actorName }) => [operation, label, actorName])).toEqual([
      ['Deleted a post', 'Two', 'You'],
      ['Discarded a draft', 'D', 'You'],
      ['Saved a post', 'Two', 'You'],
      ['Saved a post', 'One', 'You'],
    ]);
    const titles: (string | undefined)[] = [];
    for (const { id } of rows) {
      expect((await undoActivity(app.services, { id })).problems).toEqual([]);
      titles.push((await getPost(app.db, post.id))?.title);
    }
    expect(titles).toEqual(['Two', 'Two', 'One', undefined]);
  });

  it('says where somebody else wrote on since a draft was opened, and overwrites nothing until asked', async () => {
    const cookie = await app.signIn();
    const store = async (input: object) => {
      const response = await app.request('/admin/blog.data', {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ operation: 'store_draft', input }),
      });
      return (await readActionData(response)) as {
        ok: boolean;
        theirs?: { title: string; draft?: { values: { title: string } } };
        result?: { seen: string };
      };
    };
    const { id, rev } = await ask('PUT', '/posts/kite', '---\ntitle: Kite\n---\n\nOne.\n');
    await ask('PUT', '/posts/kite', '---\ntitle: Kite, by the agent\n---\n', rev);
    const mine = { id, postId: id, baseVersion: 1, values: { title: 'By the owner' } };
    expect((await store(mine)).theirs?.title).toBe('Kite, by the agent');
    expect((await store({ ...mine, baseVersion: 2 })).ok).toBe(true);
    expect(await getPost(app.db, id)).toMatchObject({ title: 'By the owner', agentId: null });

    await publish(app.services, 'p', { title: 'Saved', slug: 'p' });
    const first = { id: 'p', postId: 'p', baseVersion: 1, values: { title: 'One tab' } };
    const { seen } = (await store(first)).result ?? {};
    const other = { ...first, values: { title: 'Another tab' } };
    expect((await store(other)).theirs?.draft?.values.title).toBe('One tab');
    app.setNow(new Date(now.getTime() + 1000));
    expect((await store({ ...first, seen })).ok).toBe(true);
    expect((await store({ ...other, seen })).ok).toBe(false);
    expect((await store({ ...other, overwrites: true })).ok).toBe(true);
    expect((await findDraft(app.db, 'p'))?.values.title).toBe('Another tab');
  });

  it('stores a change and its activity together, or neither', async () => {
    const values = { title: 'Half' };
    const input = { draftId: 'd', replaces: null, viewsCorrected: false, values };
    const failing = perform(app.services, ownerActor, savePost, input, {
      after: async () => {
        throw new Error('killed');
      },
    });
    await expect(failing).rejects.toThrow('killed');
    expect(await app.db.selectFrom('blogs').selectAll().execute()).toEqual([]);
    expect(await app.db.selectFrom('activity').selectAll().execute()).toEqual([]);
  });
});
