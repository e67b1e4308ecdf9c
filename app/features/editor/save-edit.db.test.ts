import fc from 'fast-check';
import { describeOnBothEngines } from 'test/engines';
import { expect, it } from 'vitest';
import { emptyValues, type Post, type PostValues, valuesOf } from '~/features/posts/post';
import { createPost, deletePosts, getPost, PostConflict } from '~/features/posts/posts.server';
import { findRevision, listRevisions } from '~/features/posts/revisions.server';
import type { Visibility } from '~/features/posts/visibility';
import type { Db } from '~/server/storage/database.server';
import { deleteDraft, draftIdOf, findDraft, listDrafts, storeDraft } from './drafts.server';
import { saveEdit } from './save-edit.server';

const now = new Date('2026-03-01T12:00:00Z');

function written(text: string, visibility: Visibility = 'private'): PostValues {
  return { ...emptyValues, title: text, visibility, content: [{ type: 'text', value: text }] };
}

async function save(
  db: Db,
  values: PostValues,
  replaces: { id: string; version: number } | null = null,
  draftId = 'draft',
) {
  const edit = { replaces, draftId, values, viewsCorrected: false, confirmed: true };
  return (await saveEdit(db, edit, now, 'UTC')).post;
}

/** As the editor restores: a save of old values that nobody confirmed. */
async function restore(db: Db, replaces: { id: string; version: number }, version: number) {
  const values = (await findRevision(db, replaces.id, version))?.values ?? emptyValues;
  const edit = { replaces, draftId: 'none', values, viewsCorrected: false, confirmed: false };
  return (await saveEdit(db, edit, now, 'UTC')).post;
}

describeOnBothEngines('edit', (open) => {
  it('drops the draft that a save completes, and no other', async () => {
    const { db } = await open();
    const post = await save(db, written('saved'));
    const draft = { postId: post.id, values: written('changed'), baseVersion: 1 };
    for (const agentId of [null, 'scout']) await storeDraft(db, draft, now, agentId);
    await save(db, written('mine'), post, post.id);
    expect((await listDrafts(db, post.id)).map(({ agentId }) => agentId)).toEqual(['scout']);
  });

  it('keeps every save as a revision, also what was there before the first edit', async () => {
    const { db } = await open();
    const seeded = await createPost(db, written('from the seed'), now);
    const second = await save(db, written('edited'), seeded);
    expect((await listRevisions(db, second.id)).map(({ values }) => values?.title)).toEqual([
      'edited',
      'from the seed',
    ]);
  });

  it('takes one read and three writes to save a post: the post, its revision, the draft that is done', async () => {
    const { db } = await open();
    const post = await save(db, written('start'));
    const statements: string[] = [];
    const watched = db.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await save(watched, written('again'), post);
    expect(statements).toEqual([
      'SelectQueryNode',
      'UpdateQueryNode',
      'InsertQueryNode',
      'DeleteQueryNode',
    ]);
  });

  it('reads drafts and revisions from before a field existed, and lists one that it cannot read', async () => {
    const { db } = await open();
    const { id } = await save(db, written('now'));
    const old = { title: 'old', visibility: 'unlisted', content: [{ type: 'image' }] };
    const row = { postId: id, savedAt: '2020-01-01T00:00:00.000Z' };
    await db
      .insertInto('revisions')
      .values([
        { ...row, version: 7, content: JSON.stringify(old) },
        { ...row, version: 8, content: JSON.stringify({ content: [{ type: 'hologram' }] }) },
      ])
      .execute();
    await db
      .insertInto('drafts')
      .values({
        id: 'd',
        postId: id,
        content: JSON.stringify(old),
        baseVersion: 1,
        updatedAt: row.savedAt,
      })
      .execute();
    const read = {
      ...emptyValues,
      title: 'old',
      visibility: 'unlisted',
      content: [{ type: 'image', fileName: '', alt: '', size: 'large', alignment: 'center' }],
    };
    expect((await listRevisions(db, id)).map(({ values }) => values)).toMatchObject([
      null,
      read,
      { title: 'now' },
    ]);
    expect((await findDraft(db, 'd'))?.values).toEqual(read);
  });

  it('answers the later of two saves with a conflict that holds what is stored', async () => {
    const { db } = await open();
    const post = await save(db, written('start'));
    await save(db, written('first tab'), post);
    await storeDraft(db, { postId: post.id, values: written('x'), baseVersion: 1 }, now);
    const late = await save(db, written('second tab'), post, post.id).catch((e: unknown) => e);
    expect(late).toBeInstanceOf(PostConflict);
    expect((late as PostConflict).theirs.title).toBe('first tab');
    expect(await findDraft(db, post.id)).not.toBeNull();
  });

  it('restores as a new revision and leaves visibility and publish date as they are', async () => {
    const { db } = await open();
    const first = await save(db, written('old text', 'public'));
    const second = await save(
      db,
      { ...written('new text', 'private'), publishedDate: '2030-01-01' },
      first,
    );
    const restored = await restore(db, second, 1);
    expect(restored).toMatchObject({
      title: 'old text',
      visibility: 'private',
      publishedDate: '2030-01-01',
      version: 3,
    });
    expect((await listRevisions(db, first.id)).map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  it('leaves the number of views alone unless the owner corrected it', async () => {
    const { db } = await open();
    const post = await save(db, { ...written('a'), views: 3 });
    await db.updateTable('blogs').set({ views: 10 }).execute();
    const again = await save(db, { ...written('b'), views: 3 }, post);
    expect(again.views).toBe(10);
    const { post: corrected } = await saveEdit(
      db,
      {
        replaces: again,
        draftId: 'd',
        values: { ...written('c'), views: 5 },
        viewsCorrected: true,
        confirmed: true,
      },
      now,
      'UTC',
    );
    expect(corrected.views).toBe(5);
  });

  it('dates a post with the owner’s day on which it first becomes public, unless a date was chosen', async () => {
    const { db } = await open();
    const publish = async (before: Partial<PostValues>, after: Partial<PostValues>) => {
      const values = written('a', 'private');
      const post = await save(db, { ...values, ...before });
      const edit = { replaces: post, draftId: 'd', viewsCorrected: false, confirmed: true };
      const later = new Date('2026-05-05T23:00:00Z');
      const saved = { ...edit, values: { ...values, ...before, ...after } };
      return (await saveEdit(db, saved, later, 'Europe/Madrid')).post;
    };
    const out = await publish({}, { visibility: 'public' });
    expect(out).toMatchObject({
      publishedDate: '2026-05-06',
      publicFrom: '2026-05-06T00:00:00.000Z',
    });
    expect((await listRevisions(db, out.id))[0]?.values?.publishedDate).toBe('2026-05-06');
    const chosen = await publish({ publishedDate: '2020-01-01' }, { visibility: 'public' });
    expect(chosen.publishedDate).toBe('2020-01-01');
    const unlisted = await publish({ visibility: 'unlisted' }, { visibility: 'public' });
    expect(unlisted.publishedDate).toBe('2026-05-06');
    expect((await publish({}, { visibility: 'unlisted' })).publishedDate).toBe('');
  });

  it('leaves a post that was public before without a date', async () => {
    const { db } = await open();
    const first = await save(db, written('a', 'public'));
    const hidden = await save(db, written('a', 'private'), first);
    expect((await save(db, written('a', 'public'), hidden)).publishedDate).toBe('');
  });

  it('creates one post of one draft, also where the answer was lost and the title changed since', async () => {
    const { db } = await open();
    const draftId = crypto.randomUUID();
    for (const title of ['', 'First title', 'Second title']) {
      await save(db, { ...written('text'), title }, null, draftId);
    }
    const other = await save(db, written('Another'), null, crypto.randomUUID());
    const titles = await db.selectFrom('blogs').select('title').orderBy('title').execute();
    expect(titles).toEqual([{ title: 'Another' }, { title: 'Second title' }]);
    expect(other.version).toBe(1);
  });
});

/** The actions of the owner and of two agents, each with a draft of its own. */
const visibility = fc.constantFrom<Visibility>('public', 'unlisted', 'private');
const writer = { 'tab-1': null, 'tab-2': 'scout', 'tab-3': 'kite' };
const tab = fc.constantFrom('tab-1', 'tab-2', 'tab-3');
const command = fc.oneof(
  fc.record({ do: fc.constant('type' as const), tab, visibility }),
  fc.record({ do: fc.constant('autosave' as const), tab }),
  fc.record({ do: fc.constant('save' as const), tab }),
  fc.record({ do: fc.constant('reopen' as const), tab }),
  fc.record({ do: fc.constant('restore' as const), tab, back: fc.nat(5) }),
  fc.record({ do: fc.constant('discard' as const), tab }),
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

interface Tab {
  values: PostValues;
  base: { id: string; version: number };
}

/** Three writers on one post, and the invariants after every step. */
class Model {
  tabs = new Map<string, Tab>();
  /** What the last successful save or restore stored. */
  stored: Post;
  /** Every text that was ever saved. */
  saved: string[];
  /** The last autosave of each, until saved or discarded. */
  drafts = new Map<string, string>();
  #db: Db;
  #count = 0;

  constructor(db: Db, post: Post) {
    this.#db = db;
    this.stored = post;
    this.saved = [post.title];
  }

  tab(name: string): Tab {
    const known = this.tabs.get(name);
    if (known) return known;
    const opened = { values: valuesOf(this.stored), base: this.stored };
    this.tabs.set(name, opened);
    return opened;
  }

  #draftOf = ({ tab }: Command) => draftIdOf(this.stored.id, writer[tab]);

  async run(step: Command) {
    const { values, base } = this.tab(step.tab);
    if (step.do === 'type') {
      this.#count += 1;
      this.tabs.set(step.tab, { values: written(`text ${this.#count}`, step.visibility), base });
    } else if (step.do === 'autosave') {
      const draft = { postId: base.id, values, baseVersion: base.version };
      await storeDraft(this.#db, draft, now, writer[step.tab]);
      this.drafts.set(this.#draftOf(step), values.title);
    } else if (step.do === 'reopen') {
      this.tabs.delete(step.tab);
    } else if (step.do === 'discard') {
      await deleteDraft(this.#db, this.#draftOf(step));
      this.drafts.delete(this.#draftOf(step));
    } else {
      await this.#write(step);
    }
  }

  async #write(step: Extract<Command, { do: 'save' | 'restore' }>) {
    const { values, base } = this.tab(step.tab);
    const version = Math.max(1, base.version - (step.do === 'restore' ? step.back : 0));
    const edit =
      step.do === 'save'
        ? save(this.#db, values, base, this.#draftOf(step))
        : restore(this.#db, base, version);
    const result = await edit.catch((error: unknown) => error);
    if (base.version !== this.stored.version) {
      expect(result).toBeInstanceOf(PostConflict);
      return;
    }
    const post = result as Post;
    if (step.do === 'restore') {
      expect(post.visibility).toBe(this.stored.visibility);
      expect(post.publishedDate).toBe(this.stored.publishedDate);
    } else {
      const { publishedDate } = post;
      expect(valuesOf(post)).toEqual({ ...values, publishedDate, views: post.views });
      expect(publishedDate === values.publishedDate || values.visibility === 'public').toBe(true);
      this.drafts.delete(this.#draftOf(step));
    }
    this.stored = post;
    this.saved.push(post.title);
    this.tabs.set(step.tab, { values: valuesOf(post), base: post });
  }

  async check() {
    expect(await getPost(this.#db, this.stored.id)).toEqual(this.stored);
    const revisions = await listRevisions(this.#db, this.stored.id);
    expect(revisions.map(({ values }) => values?.title)).toEqual(this.saved.toReversed());
    const drafts = await listDrafts(this.#db, this.stored.id);
    expect(new Map(drafts.map(({ id, values }) => [id, values.title]))).toEqual(this.drafts);
  }
}

describeOnBothEngines(
  'any sequence of typing, autosaving, saving, restoring and discarding',
  (open) => {
    it('publishes only what was saved, and loses no text', { timeout: 120_000 }, async () => {
      const { db } = await open();
      await fc.assert(
        fc.asyncProperty(fc.array(command, { maxLength: 25 }), async (steps) => {
          const model = new Model(db, await save(db, written('start')));
          for (const step of steps) {
            await model.run(step);
            await model.check();
          }
          await deletePosts(db, [model.stored.id]);
        }),
        { numRuns: 30 },
      );
    });
  },
);
