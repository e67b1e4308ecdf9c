import { type Draft, draftedValues } from '~/features/editor/drafts';
import { FormStore } from '~/features/editor/form/form-store';
import { sameValues } from '~/features/editor/form/form-values';
import type { AskEditor, EditorAnswer } from '~/features/editor/use-editor-action';
import { emptyValues, type Post, type PostValues, valuesOf } from '~/features/posts/post';
import { isUntouched } from '~/features/posts/post-search';
import { ownerTimeOf } from '~/formats/owner-day';

/** The saved version: changes are compared with it, and a save replaces it. */
export interface Base {
  post: { id: string; version: number; isDraft: boolean } | null;
  values: PostValues;
}

/** Who sees a post, and from when. What was confirmed of it in the last look enters the form once it is saved. */
export type Shown = Partial<Pick<PostValues, 'visibility' | 'publishedDate'>>;

export interface RestoredVersion {
  version: number;
  values: PostValues;
}

/** Where the current draft is stored. */
export type StoredAt = 'server' | 'browser' | 'nowhere';

export const draftMessages: Record<StoredAt, string> = {
  server: 'Draft saved',
  browser: 'Draft saved in this browser only. The server can’t be reached.',
  nowhere: 'Couldn’t save the draft, neither on the server nor in this browser. Copy your text.',
};

export interface WorkingCopyState {
  base: Base;
  draftId: string;
  dirty: boolean;
  /** waiting: for the database; the save is then repeated without a click. */
  saving: 'idle' | 'sending' | 'waiting';
  /** The save that is sent, or the one that comes after it, was confirmed in the last look. */
  publishing: boolean;
  draft: { storedAt: StoredAt; at: Date } | null;
  /** Another tab saved this version first. */
  conflict: Post | null;
}

const waiting = 'The site can’t reach its data. Your text stays here and is saved once it’s back.';

type Told = Pick<WorkingCopyState, 'saving' | 'draft' | 'dirty'>;

export function isTrouble({ saving, draft, dirty }: Told): boolean {
  return saving === 'waiting' || (dirty && draft !== null && draft.storedAt !== 'server');
}

/** The clock is the owner's. */
export function stateInWords({ saving, draft, dirty }: Told, timeZone: string): string {
  if (saving === 'waiting') return waiting;
  if (!draft) return dirty ? 'Unsaved changes' : 'No unsaved changes';
  const time = ownerTimeOf(draft.at, timeZone).slice(11, 16);
  return draftMessages[draft.storedAt] + (draft.storedAt === 'server' ? ` ${time}` : '');
}

type SaveAnswer = EditorAnswer<{ post: Post }>;

/** How a save or a restore ended. `wroteOn`: the owner typed during it. */
export interface Outcome {
  answer: SaveAnswer;
  wroteOn: boolean;
  besides: Shown;
}

interface Outside {
  ask: AskEditor;
  /** The browser's own storage; false if it is full or forbidden. */
  storeHere: (draft: Draft) => boolean;
  deleteHere: (id: string) => void;
  /** Something else than the end of a save. */
  warn: (message: string) => void;
}

type OnOutcome = (outcome: Outcome) => void;

export const localEveryMs = 500;
export const serverEveryMs = 3000;
export const retryMs = 5000;
export const repeatSaveMs = 3000;

/**
 * The open post: its form, the version it is based on, its draft and its saves. What differs from the
 * saved version is stored, in the browser twice a second and on the server every three seconds; that
 * never changes what is published. A new post is a draft itself, from its first keystroke until the
 * last look: what is stored of it is what is saved.
 */
export class WorkingCopy {
  readonly form;
  /** As the server draws it. */
  readonly first: WorkingCopyState;
  /** What a new post begins with. */
  #given: Pick<PostValues, 'author' | 'headerImage'>;
  #outside: Outside;
  #state: WorkingCopyState;
  #listeners = new Set<() => void>();
  #onOutcome: OnOutcome = () => {};
  #timers: Timers = {};
  /** Drafts are sent one after the other; resolves to whether the server stored the last one. */
  #sending = Promise.resolve(true);
  /** The draft that the server has. */
  #onServer: string | null = null;
  /** An agent's draft as it was opened: it stays the agent's until the owner writes on. */
  #opened: { id: string; values: PostValues; updatedAt: string } | null = null;
  /** A save that was asked for during another one. */
  #next: Shown | null = null;
  #isOpen = true;
  /** Another version was seen, and is replaced by this one. */
  #overwrites = false;
  #compared: { form: PostValues; saved: PostValues; dirty: boolean } | null = null;

  /** `author` is the default of a new post. */
  constructor(
    post: Post | null,
    given: Pick<PostValues, 'author' | 'headerImage'>,
    outside: Outside,
  ) {
    this.#given = given;
    this.#outside = outside;
    const base = this.#baseOf(post);
    this.form = new FormStore(base.values);
    this.first = {
      base,
      draftId: crypto.randomUUID(),
      dirty: false,
      saving: 'idle',
      publishing: false,
      draft: null,
      conflict: null,
    };
    this.#state = this.first;
    this.form.subscribe(this.#onForm);
  }

  get = (): WorkingCopyState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Tells the end of every save and restore, until the result is called. */
  attach = (onOutcome: OnOutcome): (() => void) => {
    this.#onOutcome = onOutcome;
    this.#isOpen = true;
    return () => {
      this.#isOpen = false;
      this.#onOutcome = () => {};
    };
  };

  /** Current with every keystroke. */
  values = (): PostValues => this.form.get();

  isDirty = (): boolean => {
    const form = this.form.get();
    const saved = this.#state.base.values;
    if (this.#compared?.form !== form || this.#compared.saved !== saved) {
      const isNew = this.#state.base.post === null;
      const dirty = !sameValues(form, saved) && !(isNew && isUntouched(form));
      this.#compared = { form, saved, dirty };
    }
    return this.#compared.dirty;
  };

  /**
   * Saves the form as it is at that moment. One that is asked for during another comes after it. One
   * that cannot reach the database is repeated, unless it would publish: that is the owner's to do.
   */
  save = async (besides: Shown = {}): Promise<void> => {
    if (besides.visibility) this.#set({ publishing: true });
    if (this.#state.saving === 'sending') {
      this.#next = { ...this.#next, ...besides };
      return;
    }
    await this.#trySave(besides);
  };

  /** Stores everything now; resolves to where it is stored. */
  flush = async (): Promise<StoredAt> => {
    this.#stop('local', 'server');
    const isHere = this.storeHere();
    if (await this.#sendDraft()) return 'server';
    return isHere ? 'browser' : 'nowhere';
  };

  /** Continues an earlier draft. One of a saved post does not change who sees it. */
  resume = (draft: Draft): void => {
    const { base } = this.#state;
    const post = base.post && { ...base.post, version: draft.baseVersion || base.post.version };
    this.#set({ draftId: draft.id, base: { ...base, post } });
    const { visibility, publishedDate } = post ? base.values : draft.values;
    const values = { ...draftedValues(draft, base.values), visibility, publishedDate };
    const { id, agentId, updatedAt } = draft;
    this.#opened = agentId ? { id, values, updatedAt } : null;
    this.form.load(values);
    if (agentId) this.#set({ draft: { storedAt: 'server', at: new Date(updatedAt) } });
  };

  /** Replaces the form by an earlier version. What is unsaved becomes a draft; where that fails, nothing is replaced. */
  restore = async ({ version, values }: RestoredVersion): Promise<void> => {
    const { post, values: saved } = this.#state.base;
    if (!post) return;
    const { id, version: edited } = post;
    let stored = await this.#storeUnsaved();
    if (stored === 'nowhere') return;
    const before = this.form.get();
    // Not confirmed: who sees the post, and from when, stays.
    const answer: SaveAnswer = await this.#outside.ask('save_post', {
      replaces: { id, version: edited },
      draftId: crypto.randomUUID(),
      values: { ...values, slug: saved.slug },
      viewsCorrected: false,
    });
    // What was written during the request is kept as well.
    if (this.form.get() !== before) stored = await this.#storeUnsaved();
    if (stored === 'nowhere') return;
    if (answer.result) {
      this.#replace(answer.result.post, stored);
      answer.message = `Version ${version} restored.`;
    } else this.#refused(answer);
    this.#onOutcome({ answer, wroteOn: false, besides: {} });
  };

  /** The same by a version that was saved elsewhere. */
  replaceBy = async (post: Post): Promise<void> => {
    const stored = await this.#storeUnsaved();
    if (stored !== 'nowhere') this.#replace(post, stored);
  };

  /** After a conflict: keeps this text, and the next save replaces the other version. */
  keepMine = (current: Post): void => {
    this.#overwrites = true;
    this.#rebase(current);
    this.#set({ conflict: null });
    this.#resumeTimers();
  };

  closeConflict = (): void => this.#set({ conflict: null });

  /** In the browser at once; false if it could not. */
  storeHere = (): boolean => {
    this.#stop('local');
    const draft = this.#unsaved();
    if (draft) return this.#outside.storeHere({ ...draft, updatedAt: new Date().toISOString() });
    this.#outside.deleteHere(this.#state.draftId);
    return true;
  };

  /** The editor is closed: a waiting save is not repeated, and what is unsaved is stored. */
  close = (): void => {
    this.#stop('repeat');
    if (this.#state.saving === 'waiting') this.#set({ saving: 'idle' });
    if (this.isDirty()) {
      this.storeHere();
      void this.#sendDraft();
    }
    this.#stop('local', 'server');
  };

  async #trySave(besides: Shown): Promise<void> {
    this.#stop('local', 'server', 'repeat');
    this.#set({ saving: 'sending' });
    this.storeHere();
    await this.#sending;
    const { base, draftId } = this.#state;
    const values = { ...this.values(), ...besides };
    const viewsCorrected = values.views !== base.values.views;
    const replaces = base.post && { id: base.post.id, version: base.post.version };
    const answer = await this.#outside.ask('save_post', {
      replaces,
      draftId,
      values,
      viewsCorrected,
      confirmed: besides.visibility !== undefined,
    });
    if (answer.isAway && !isPublication(values, base)) {
      this.#set({ saving: 'waiting', publishing: false });
      this.#resumeTimers();
      this.#timers.repeat = setTimeout(() => void this.#trySave(besides), repeatSaveMs);
      return;
    }
    const next = this.#next;
    this.#next = null;
    this.#set({ saving: 'idle', publishing: false });
    const wroteOn = !sameValues(values, { ...this.values(), ...besides });
    if (answer.result) {
      this.#refresh(answer.result.post, values);
      this.#saved(answer.result.post, wroteOn);
    } else this.#refused(answer);
    this.#onOutcome({ answer, wroteOn, besides });
    if (next && answer.ok && (next.visibility || this.isDirty())) {
      await this.save(next);
    }
  }

  /** Every field that was not written in since shows what is stored, as after a reload. The sheet keeps its text. */
  #refresh(post: Post, sent: PostValues) {
    const { content: _, ...stored } = valuesOf(post);
    const form = this.form.get();
    const isSent = (name: keyof PostValues) =>
      form[name] === sent[name] || name === 'visibility' || name === 'publishedDate';
    this.form.set(
      Object.fromEntries(
        Object.entries(stored).filter(([name]) => isSent(name as keyof PostValues)),
      ),
    );
  }

  #saved(post: Post, wroteOn: boolean) {
    if (wroteOn) {
      this.#rebase(post);
      this.#onForm();
      return;
    }
    this.#forget('server');
    this.#rebase(post);
    this.#onForm();
  }

  #refused({ theirs }: SaveAnswer) {
    if (theirs) this.#set({ conflict: theirs });
    // Deleted: what is written becomes a new post.
    if (theirs === null) this.#set({ base: this.#baseOf(null), draftId: crypto.randomUUID() });
    this.#onForm();
  }

  /** Sets the saved version and keeps the form. Its views follow unless the owner set them. */
  #rebase(post: Post) {
    const fresh = this.#baseOf(post);
    const ownViews = this.form.get().views !== this.#state.base.values.views;
    this.#set({ base: fresh });
    if (!ownViews) this.form.set({ views: fresh.values.views });
  }

  /** `stored`: where the draft of what is replaced is; one that is only here is kept. */
  #replace(post: Post, stored: StoredAt) {
    const base = this.#baseOf(post);
    this.#forget(stored);
    this.#set({ base, conflict: null });
    this.form.load(base.values);
  }

  #forget(stored: StoredAt) {
    if (stored !== 'browser') this.#outside.deleteHere(this.#state.draftId);
    this.#onServer = null;
    this.#set({ draftId: crypto.randomUUID(), draft: null });
  }

  #baseOf(post: Post | null): Base {
    if (post?.isDraft) {
      // What the last look offers, as for a new one.
      const { visibility } = emptyValues;
      const { id, version } = post;
      return { post: { id, version, isDraft: true }, values: { ...valuesOf(post), visibility } };
    }
    return post
      ? {
          post: { id: post.id, version: post.version, isDraft: false },
          values: valuesOf(post),
        }
      : { post: null, values: { ...emptyValues, ...this.#given } };
  }

  /** The form or the version it is based on has changed. */
  #onForm = () => {
    const dirty = this.isDirty();
    if (dirty !== this.#state.dirty) this.#set({ dirty });
    if (dirty) return this.#resumeTimers();
    this.#stop('local', 'server');
    const { draftId, base } = this.#state;
    this.#outside.deleteHere(draftId);
    if (base.post?.isDraft) return;
    if (this.#state.draft) this.#set({ draft: null });
    if (this.#onServer !== draftId) return;
    this.#onServer = null;
    this.#sending = this.#sending.then(async () => {
      const nothing = { id: draftId, postId: null, baseVersion: 0, values: null };
      await this.#outside.ask('store_draft', nothing, { reload: false });
      return true;
    });
  };

  /** Nothing is stored while a save is under way: it holds the same text. */
  #resumeTimers() {
    if (this.#state.saving === 'sending' || !this.isDirty()) return;
    this.#timers.local ??= setTimeout(this.storeHere, localEveryMs);
    this.#timers.server ??= setTimeout(() => void this.#sendDraft(), serverEveryMs);
  }

  /** The current draft, or null if it equals the saved version, or the agent's draft that was opened. */
  #unsaved() {
    if (!this.isDirty()) return null;
    const { base, draftId } = this.#state;
    const values = this.values();
    if (this.#opened?.id === draftId && sameValues(values, this.#opened.values)) return null;
    return {
      id: draftId,
      postId: base.post?.id ?? null,
      baseVersion: base.post?.version ?? 0,
      values,
      viewsCorrected: values.views !== base.values.views,
    };
  }

  #sendDraft(): Promise<boolean> {
    this.#stop('server');
    if (this.#unsaved()) this.#sending = this.#sending.then(() => this.#storeThere());
    return this.#sending;
  }

  /** Whether the server has what is written now. */
  async #storeThere(): Promise<boolean> {
    const draft = this.#unsaved();
    if (!draft) return true;
    const { post } = this.#state.base;
    const isOwn = post === null || post.isDraft;
    if (!isOwn) this.#onServer = draft.id;
    const opened = this.#opened?.id === draft.id ? this.#opened.updatedAt : undefined;
    const sent = { ...draft, opened, overwrites: this.#overwrites };
    const { ok, message, result, theirs } = await this.#outside.ask('store_draft', sent, {
      reload: false,
    });
    if (draft.id !== this.#state.draftId) return ok;
    if (ok) {
      this.#opened = null;
      this.#overwrites = false;
    }
    if (result && result.id !== draft.id) this.#goOnBeside(result.id, message);
    if (result?.post !== undefined) this.#keptAsDraft(result.post, draft.values);
    const storedAt = ok ? 'server' : this.storeHere() ? 'browser' : 'nowhere';
    this.#set({ draft: { storedAt, at: new Date() } });
    // What was deleted as it was left doesn't come back.
    if (theirs !== undefined) {
      if (this.#isOpen) this.#refused({ ok, message, theirs });
    } else if (!ok && this.isDirty()) {
      this.#timers.server ??= setTimeout(() => void this.#sendDraft(), retryMs);
    }
    return ok;
  }

  /** What was sent is what is saved of a draft; null where nothing was left of it. */
  #keptAsDraft(stored: { id: string; version: number } | null, values: PostValues) {
    const post = stored && { ...stored, isDraft: true };
    this.#set({ base: { post, values } });
    this.#onForm();
  }

  /** An agent wrote on while its draft was open: the owner's text is another draft from here on. */
  #goOnBeside(id: string, message: string) {
    this.#outside.deleteHere(this.#state.draftId);
    this.#onServer = id;
    this.#set({ draftId: id });
    this.#outside.warn(message);
  }

  /** Until nothing was typed while it was stored. Tells where it cannot be. */
  async #storeUnsaved(): Promise<StoredAt> {
    for (;;) {
      const form = this.form.get();
      const stored = this.isDirty() ? await this.flush() : 'server';
      if (stored === 'nowhere') this.#outside.warn(draftMessages.nowhere);
      if (stored === 'nowhere' || this.form.get() === form) return stored;
    }
  }

  #stop(...names: (keyof Timers)[]) {
    for (const name of names) {
      clearTimeout(this.#timers[name]);
      this.#timers[name] = undefined;
    }
  }

  #set(changes: Partial<WorkingCopyState>) {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

type Timers = Partial<Record<'local' | 'server' | 'repeat', ReturnType<typeof setTimeout>>>;

/** Whether readers get a post that they did not have. */
function isPublication({ visibility }: PostValues, { post, values }: Base): boolean {
  const isUnseen = post === null || post.isDraft || values.visibility === 'private';
  return visibility !== 'private' && isUnseen;
}
