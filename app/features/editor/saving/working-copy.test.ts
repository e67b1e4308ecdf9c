import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Theirs, Unsent } from '~/features/editor/drafts';
import type { EditorAsk } from '~/features/editor/operations.server';
import type { AskEditor, EditorAnswer } from '~/features/editor/use-editor-action';
import { emptyValues, type Post, type PostValues, valuesOf } from '~/features/posts/post';
import {
  draftMessages,
  localEveryMs,
  type Outcome,
  repeatSaveMs,
  serverEveryMs,
  stateInWords,
  WorkingCopy,
} from './working-copy';

const stored: Post = {
  ...emptyValues,
  id: 'p1',
  title: 'Saved',
  author: 'Ada',
  visibility: 'private',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  lastViewed: null,
  migratedAt: null,
  originalId: null,
  publicFrom: '',
  version: 1,
  isDraft: false,
  agentId: null,
};
type Answer = EditorAnswer<{ post?: Post | null; seen?: string | null }>;
const unreachable: Answer = { ok: false, message: 'away', isAway: true };

const first = { version: 1, values: valuesOf(stored) };

/** A server with one post, whose answers a test can hold back or replace, and a browser's storage. */
function open(post: Theirs | null = stored) {
  const here = new Map<string, Unsent>();
  const drafts = new Map<string, string>();
  const asked: EditorAsk[] = [];
  const warnings: string[] = [];
  const outcomes: Outcome[] = [];
  const server = {
    post: post as Post | null,
    answer: null as ((request: EditorAsk) => Answer | null) | null,
    storageFull: false,
    hold: null as Promise<void> | null,
  };
  const serve = (request: EditorAsk): Answer => {
    const other = server.answer?.(request);
    if (other) return other;
    switch (request.operation) {
      case 'store_draft': {
        const { id, postId, baseVersion, values } = request.input;
        // A draft of its own, beside the post.
        if (values && postId === null && server.post) {
          drafts.set(id, (values as PostValues).title);
          return { ok: true, message: '', result: { post: { ...stored, id } } };
        }
        if (values && !(postId && server.post && !server.post.isDraft)) {
          if (postId && baseVersion !== server.post?.version)
            return { ok: false, message: 'first', theirs: server.post };
          const version = (server.post?.version ?? 0) + 1;
          const whole = { ...(values as PostValues), visibility: 'private' as const };
          server.post = { ...(server.post ?? stored), ...whole, version, isDraft: true };
          return { ok: true, message: '', result: { post: server.post } };
        }
        if (values) drafts.set(id, (values as PostValues).title);
        else drafts.delete(id);
        return { ok: true, message: '', result: { seen: values ? `${asked.length}` : null } };
      }
      case 'save_post': {
        const { replaces, draftId, values } = request.input;
        if (replaces && replaces.version !== server.post?.version)
          return { ok: false, message: 'first', theirs: server.post };
        drafts.delete(draftId);
        const version = (server.post?.version ?? 0) + 1;
        server.post = {
          ...(server.post ?? stored),
          ...(values as PostValues),
          version,
          isDraft: false,
        };
        return { ok: true, message: 'Saved', result: { post: server.post } };
      }
      default:
        throw new Error(request.operation);
    }
  };
  const copy = new WorkingCopy(
    post,
    { author: 'Ada', headerImage: 'plate-ring.k3f9.svg' },
    {
      ask: (async (operation, input) => {
        const request = { operation, input } as EditorAsk;
        asked.push(request);
        const { hold } = server;
        await hold;
        return serve(request);
      }) as AskEditor,
      storeHere: (draft) => {
        if (server.storageFull) return false;
        here.set(draft.id, draft);
        return true;
      },
      deleteHere: (id) => here.delete(id),
      warn: (message) => warnings.push(message),
    },
  );
  const detach = copy.attach((outcome) => outcomes.push(outcome));
  const type = (title: string) => copy.form.set({ title });
  const saves = () =>
    asked.flatMap(({ operation, input }) => (operation === 'save_post' ? input : []));
  const holdBack = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.hold = promise;
    return async () => {
      server.hold = null;
      resolve();
      await vi.advanceTimersByTimeAsync(0);
    };
  };
  return { copy, server, here, drafts, asked, saves, outcomes, warnings, type, detach, holdBack };
}

function statusOf(copy: WorkingCopy) {
  const { conflict, saving, draft, dirty } = copy.get();
  if (conflict) return 'conflict';
  if (saving === 'sending') return 'saving';
  if (saving === 'waiting' || (draft && draft.storedAt !== 'server')) return 'offline';
  return dirty ? 'dirty' : 'clean';
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a working copy', () => {
  it('is clean until something is typed, and clean again when it is taken back', async () => {
    const { copy, type, here, drafts, asked } = open();
    expect(statusOf(copy)).toBe('clean');
    type('Changed');
    expect(statusOf(copy)).toBe('dirty');
    await pass(serverEveryMs);
    expect([...drafts.values()]).toEqual(['Changed']);
    type('Saved');
    await pass(0);
    expect(statusOf(copy)).toBe('clean');
    expect([...here.keys(), ...drafts.keys()]).toEqual([]);
    expect(asked.at(-1)).toMatchObject({ operation: 'store_draft', input: { values: null } });
  });

  it('stores the draft in the browser first, then on the server, and says where it is', async () => {
    const { copy, type, here, drafts } = open();
    type('Changed');
    await pass(localEveryMs);
    expect([...here.values()].map(({ values }) => values.title)).toEqual(['Changed']);
    expect(drafts.size).toBe(0);
    await pass(serverEveryMs);
    expect(copy.get().draft).toMatchObject({ storedAt: 'server' });
  });

  it('saves the version it saw, and is clean afterwards without its draft', async () => {
    const { copy, type, here, drafts, saves, server } = open();
    type('Changed');
    await pass(serverEveryMs);
    await copy.save();
    expect(saves()).toMatchObject([{ replaces: { id: 'p1', version: 1 } }]);
    expect(server.post?.title).toBe('Changed');
    expect(copy.get().base.post).toEqual({ id: 'p1', version: 2, isDraft: false });
    expect(statusOf(copy)).toBe('clean');
    expect([...here.keys(), ...drafts.keys()]).toEqual([]);
  });

  it('is a private post from its first keystroke, and stays open after that was created', async () => {
    const { copy, type, server, here, drafts } = open(null);
    type('New');
    await pass(serverEveryMs);
    expect(server.post).toMatchObject({ title: 'New', visibility: 'private', isDraft: true });
    expect(copy.get().base.post).toMatchObject({ id: 'p1', version: 1, isDraft: true });
    expect(statusOf(copy)).toBe('clean');
    await copy.save({ visibility: 'unlisted', publishedDate: '' });
    expect(server.post).toMatchObject({ title: 'New', visibility: 'unlisted' });
    expect(copy.values()).toMatchObject({ title: 'New', visibility: 'unlisted' });
    expect(copy.form.loads).toBe(0);
    expect(copy.get().base.post).toEqual({ id: 'p1', version: 2, isDraft: false });
    expect(statusOf(copy)).toBe('clean');
    expect([...here.keys(), ...drafts.keys()]).toEqual([]);
  });

  it('shows after a save what is stored, as after a reload, but nothing over what was typed since', async () => {
    const { copy, server, holdBack } = open();
    server.answer = (request) => {
      if (request.operation !== 'save_post') return null;
      const values = request.input.values as PostValues;
      const excerpt = values.excerpt.trim();
      const post = {
        ...stored,
        ...values,
        excerpt,
        tags: ['Radio'],
        views: 12,
        version: 2,
      };
      return { ok: true, message: 'Saved', result: { post } };
    };
    copy.form.set({ excerpt: 'Brief ', tags: ['Radio', 'radio'], title: 'Sent' });
    const goOn = holdBack();
    const saving = copy.save();
    await pass(0);
    copy.form.set({ title: 'Typed since' });
    await goOn();
    await saving;
    const { excerpt, tags, title, views } = copy.values();
    expect({ excerpt, tags, title, views }).toEqual({
      excerpt: 'Brief',
      tags: ['Radio'],
      title: 'Typed since',
      views: 12,
    });
  });

  it('makes no draft of a new post until something is typed', async () => {
    const { copy, type, asked, server } = open(null);
    copy.form.contentChanged(() => [{ type: 'text', value: '' }]);
    await pass(serverEveryMs);
    copy.close();
    expect(statusOf(copy)).toBe('clean');
    expect(asked).toEqual([]);
    type('Now');
    await pass(serverEveryMs);
    expect(server.post?.title).toBe('Now');
  });

  it('takes neither visibility nor date from the draft of a saved post', () => {
    const values = { ...stored, title: 'Drafted', visibility: 'public' as const };
    const draft = { id: 'p1', postId: 'p1', baseVersion: 1, values, updatedAt: '' };
    const { copy } = open({ ...stored, draft });
    expect(copy.values()).toMatchObject({ title: 'Drafted', visibility: 'private' });
  });

  it('goes on in the changes that the server has, and in what the browser has of them', async () => {
    const draft = { id: 'p1', postId: 'p1', baseVersion: 1, values: { ...stored, title: 'There' } };
    const { copy, type, server, asked } = open({
      ...stored,
      draft: { ...draft, updatedAt: 'one' },
    });
    expect([statusOf(copy), copy.values().title]).toEqual(['dirty', 'There']);
    await pass(serverEveryMs);
    copy.close();
    expect(asked).toEqual([]);
    copy.resume({ ...draft, seen: 'zero', updatedAt: '' });
    type('Here');
    const theirs = { ...stored, draft: { ...draft, updatedAt: 'two' } };
    server.answer = () => ({ ok: false, message: 'Elsewhere', theirs });
    await pass(serverEveryMs);
    expect(asked).toMatchObject([{ input: { id: 'p1', seen: 'zero', overwrites: false } }]);
    expect(statusOf(copy)).toBe('conflict');
    server.answer = null;
    copy.keepMine(theirs);
    await pass(serverEveryMs);
    expect(asked.at(-1)).toMatchObject({ input: { overwrites: true, values: { title: 'Here' } } });
    type('Here, later');
    await pass(serverEveryMs);
    expect(asked.at(-1)).toMatchObject({ input: { overwrites: false, seen: '2' } });
  });

  it('keeps what is typed during a save, as a change of the version just saved', async () => {
    const { copy, type, server, outcomes, holdBack } = open();
    type('First');
    const answer = holdBack();
    const saved = copy.save();
    await pass(0);
    expect(statusOf(copy)).toBe('saving');
    type('First and more');
    await answer();
    await saved;
    expect(server.post?.title).toBe('First');
    expect(copy.values().title).toBe('First and more');
    expect(statusOf(copy)).toBe('dirty');
    expect(outcomes).toMatchObject([{ wroteOn: true }]);
    expect(copy.get().base.post?.version).toBe(2);
  });

  it('saves once more what was typed until the second press during a save', async () => {
    const { copy, type, server, saves, holdBack } = open();
    type('First');
    const answer = holdBack();
    const saved = copy.save();
    await pass(0);
    type('Second');
    void copy.save();
    await answer();
    await saved;
    expect(saves()).toHaveLength(2);
    expect(server.post?.title).toBe('Second');
    expect(statusOf(copy)).toBe('clean');
  });

  it('sends nothing twice when the second press during a save has nothing new', async () => {
    const { copy, type, saves, holdBack } = open();
    type('First');
    const answer = holdBack();
    const saved = copy.save();
    await pass(0);
    void copy.save();
    await answer();
    await saved;
    expect(saves()).toHaveLength(1);
  });

  it.each([stored, null])('publishes after the save that runs, not never', async (post) => {
    const { copy, type, server, holdBack } = open(post);
    if (!post) copy.form.set({ visibility: 'private' });
    type('First');
    const answer = holdBack();
    const saved = copy.save();
    await pass(0);
    // Until then the button that publishes can be pressed.
    expect(copy.get()).toMatchObject({ saving: 'sending', publishing: false });
    void copy.save({ visibility: 'public' });
    expect(copy.get().publishing).toBe(true);
    await answer();
    await saved;
    expect(copy.get().publishing).toBe(false);
    expect(server.post).toMatchObject({ title: 'First', visibility: 'public' });
    expect(copy.get().base.post?.id).toBe('p1');
  });

  it('repeats a save that could not reach the database, with what was typed since', async () => {
    const { copy, type, server, saves } = open();
    server.answer = ({ operation }) => (operation === 'save_post' ? unreachable : null);
    type('First');
    await copy.save();
    expect(statusOf(copy)).toBe('offline');
    type('Second');
    server.answer = null;
    await pass(repeatSaveMs);
    expect(saves()).toHaveLength(2);
    expect(server.post?.title).toBe('Second');
    expect(statusOf(copy)).toBe('clean');
  });

  it.each([
    ['a private post', stored],
    ['a new post', null],
  ])('does not publish %s by itself later when that failed', async (_, post) => {
    const { copy, type, server, saves, outcomes, drafts } = open(post);
    server.answer = ({ operation }) => (operation === 'save_post' ? unreachable : null);
    type('Not yet');
    await copy.save({ visibility: 'public' });
    expect(outcomes).toMatchObject([{ answer: unreachable, besides: { visibility: 'public' } }]);
    server.answer = null;
    await pass(60_000);
    expect(saves()).toHaveLength(1);
    expect(server.post?.visibility).toBe('private');
    expect([...drafts.values(), server.post?.title]).toContain('Not yet');
  });

  it('shows a conflict, and keeping mine replaces the other version at the next save', async () => {
    const { copy, type, server } = open();
    type('Mine');
    server.post = { ...stored, title: 'Theirs', version: 2 };
    await copy.save();
    expect(statusOf(copy)).toBe('conflict');
    copy.keepMine(server.post);
    expect(statusOf(copy)).toBe('dirty');
    await copy.save();
    expect(server.post).toMatchObject({ title: 'Mine', version: 3 });
  });

  it('keeps mine as a draft when theirs is taken', async () => {
    const { copy, type, server, drafts } = open();
    type('Mine');
    server.post = { ...stored, title: 'Theirs', version: 2 };
    await copy.save();
    await copy.replaceBy(server.post);
    expect(copy.values().title).toBe('Theirs');
    expect(statusOf(copy)).toBe('clean');
    expect([...drafts.values()]).toEqual(['Mine']);
  });

  it('creates a new post at the next save after it was deleted elsewhere', async () => {
    const { copy, type, server, saves } = open();
    type('Mine');
    server.post = null;
    await copy.save();
    expect(copy.get().base.post).toBeNull();
    await copy.save();
    expect(saves().at(-1)).toMatchObject({ replaces: null, values: { title: 'Mine' } });
  });

  it('does not come back as a draft that was deleted while it is left', async () => {
    const { copy, type, server, detach, asked } = open(null);
    type('Gone');
    await pass(serverEveryMs);
    type('Gone for good');
    server.post = null;
    detach();
    copy.close();
    await pass(60_000);
    expect(server.post).toBeNull();
    expect(asked).toHaveLength(2);
  });

  it('says that the session ended, and saves after it is back', async () => {
    const { copy, type, server, here, outcomes } = open();
    server.answer = () => ({ ok: false, message: 'You are signed out.' });
    type('Mine');
    await copy.save();
    expect(outcomes).toMatchObject([{ answer: { message: 'You are signed out.' } }]);
    expect([...here.values()].map(({ values }) => values.title)).toEqual(['Mine']);
    server.answer = null;
    await copy.save();
    expect(statusOf(copy)).toBe('clean');
  });

  it('says when a draft is stored nowhere, and replaces no form that would be lost', async () => {
    const { copy, type, server, saves, warnings } = open();
    server.answer = () => unreachable;
    server.storageFull = true;
    type('Mine');
    expect(await copy.flush()).toBe('nowhere');
    expect(statusOf(copy)).toBe('offline');
    await copy.replaceBy(stored);
    await copy.restore(first);
    expect(copy.values().title).toBe('Mine');
    expect(saves()).toEqual([]);
    expect(warnings).toEqual([draftMessages.nowhere, draftMessages.nowhere]);
  });

  it('restores a version and keeps as a draft what was written before and during it', async () => {
    const { copy, type, drafts, holdBack } = open();
    type('Mine');
    await copy.flush();
    const answer = holdBack();
    const restored = copy.restore(first);
    await pass(0);
    type('Mine and more');
    await answer();
    await restored;
    expect(copy.values().title).toBe('Saved');
    expect([...drafts.values()]).toEqual(['Mine', 'Mine and more']);
  });

  it('follows the views that readers add, unless the owner set them', async () => {
    const { copy, type, server } = open();
    type('Changed');
    server.answer = (request) =>
      request.operation === 'save_post'
        ? {
            ok: true,
            message: '',
            result: { post: { ...stored, ...request.input.values, views: 7, version: 2 } as Post },
          }
        : null;
    await copy.save();
    expect(copy.values().views).toBe(7);
    expect(statusOf(copy)).toBe('clean');
  });

  it('stores what is unsaved when it is closed, and repeats no save afterwards', async () => {
    const { copy, type, server, saves, here, drafts } = open();
    server.answer = ({ operation }) => (operation === 'save_post' ? unreachable : null);
    type('Mine');
    await copy.save();
    copy.close();
    await pass(60_000);
    expect(saves()).toHaveLength(1);
    expect(here.size).toBe(0);
    expect([...drafts.values()]).toEqual(['Mine']);
  });
});

/** What may happen to an open post, in any order. */
const event = fc.oneof(
  fc.record({ kind: fc.constant('type' as const), text: fc.stringMatching(/^[a-z]{1,8}$/) }),
  fc.constantFrom(
    { kind: 'save' as const },
    { kind: 'publish' as const },
    { kind: 'server away' as const },
    { kind: 'server back' as const },
    { kind: 'other tab saves' as const },
    { kind: 'deleted elsewhere' as const },
    { kind: 'keep mine' as const },
    { kind: 'take theirs' as const },
    { kind: 'restore' as const },
    { kind: 'time passes' as const },
  ),
);

describe('whatever happens to a working copy', () => {
  it('everything typed is in the form, saved, or a draft', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 25 }), fc.boolean(), async (events, isNew) => {
        const { copy, server, here, drafts, type } = open(isNew ? null : stored);
        const history = new Set<string>();
        const serverKeeps = () => {
          if (server.post) history.add(server.post.title);
        };
        for (const one of events) {
          switch (one.kind) {
            case 'type':
              type(one.text);
              break;
            case 'save':
              void copy.save();
              break;
            case 'publish':
              void copy.save({ visibility: 'public' });
              break;
            case 'server away':
              server.answer = () => unreachable;
              break;
            case 'server back':
              server.answer = null;
              break;
            case 'other tab saves':
              if (server.post)
                server.post = { ...server.post, title: 'Theirs', version: server.post.version + 1 };
              break;
            case 'deleted elsewhere':
              server.post = null;
              break;
            case 'keep mine':
              if (copy.get().conflict) copy.keepMine(copy.get().conflict as Post);
              break;
            case 'take theirs':
              if (copy.get().conflict) await copy.replaceBy(copy.get().conflict as Post);
              break;
            case 'restore':
              await copy.restore(first);
              break;
            case 'time passes':
              await pass(10_000);
              break;
          }
          const shown = copy.values().title;
          await pass(1);
          serverKeeps();
          const kept = [
            ...history,
            ...drafts.values(),
            ...[...here.values()].map(({ values }) => values.title),
          ];
          if (shown !== copy.values().title) expect(kept).toContain(shown);
        }
        const last = copy.values().title;
        copy.close();
        await pass(60_000);
        serverKeeps();
        const kept = [
          ...history,
          ...drafts.values(),
          ...[...here.values()].map(({ values }) => values.title),
        ];
        if (last !== '' && last !== 'Saved') expect(kept).toContain(last);
      }),
      { numRuns: 60 },
    );
  });

  it('nothing becomes public that was not published while the server could be reached', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 25 }), async (events) => {
        const { copy, server, type } = open();
        let mayBePublic = false;
        for (const one of events) {
          if (one.kind === 'type') type(one.text);
          if (one.kind === 'save') void copy.save();
          if (one.kind === 'server away') server.answer = () => unreachable;
          if (one.kind === 'server back') server.answer = null;
          if (one.kind === 'time passes') await pass(10_000);
          if (one.kind === 'publish') {
            mayBePublic ||= server.answer === null;
            void copy.save({ visibility: 'public' });
          }
          await pass(1);
        }
        await pass(60_000);
        if (!mayBePublic) expect(server.post?.visibility).toBe('private');
      }),
      { numRuns: 60 },
    );
  });
});

it("the editor's clock is the owner's, to the minute, as everywhere", () => {
  const draft = { storedAt: 'server' as const, at: new Date('2026-11-19T22:24:31Z') };
  const told = { saving: 'idle' as const, dirty: true, draft };
  expect(stateInWords(told, 'Europe/Berlin')).toBe('Draft saved 23:24');
  expect(stateInWords(told, 'America/New_York')).toBe('Draft saved 17:24');
});
