import { draftedValues, type Theirs, type Unsent } from '~/features/editor/drafts';
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
  /** Another tab saved or wrote this first. */
  conflict: Theirs | null;
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
  storeHere: (draft: Unsent) => boolean;
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
 * saved version is stored on the server every three seconds, and in the browser until the server has it; that
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
  /** When the server stored the draft that this goes on from. */
  #seen: string | null = null;
  /** What the server has of the draft. */
  #there: PostValues | null = null;
  /** A save that was asked for during another one. */
  #next: Shown | null = null;
  #isOpen = true;
  /** Another version was seen, and is replaced by this one. */
  #overwrites = false;
  #compared: { form: PostValues; saved: PostValues; dirty: boolean } | null = null;

  constructor(
    post: Theirs | null,
    given: Pick<PostValues, 'author' | 'headerImage'>,
    outside: Outside,
  ) {
    this.#given = given;
    this.#outside = outside;
    const { base, values, draft } = this.#open(post);
    this.form = new FormStore(values);
    this.first = {
      base,
      draftId: this.#newId(base),
      dirty: !sameValues(values, base.values),
      saving: 'idle',
      publishing: false,
      draft: draft && { storedAt: 'server', at: new Date(draft.updatedAt) },
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

  /** Continues what the server did not get: whether it was written on elsewhere since, the next answer says. */
  resume = ({ values, baseVersion, seen }: Unsent): void => {
    const { base } = this.#state;
    if (base.post && !base.post.isDraft) this.#seen = seen;
    this.#there = null;
    const post = base.post && { ...base.post, version: baseVersion || base.post.version };
    this.#set({ base: { ...base, post } });
    this.take(values);
  };

  /** Writes on in what an agent wrote. Who sees the post stays. */
  take = (values: PostValues): void => {
    const { visibility, publishedDate } = this.#state.base.values;
    this.form.load({ ...values, visibility, publishedDate });
  };

  /** Back to what is published. */
  discard = (): void => this.form.load(this.#state.base.values);

  /** Saves an earlier version again. What is unsaved is put aside first; where that fails, nothing is replaced. */
  restore = async ({ version, values }: RestoredVersion): Promise<void> => {
    const { post, values: saved } = this.#state.base;
    if (!post || !(await this.#putAside(post.isDraft))) return;
    const { id, version: edited } = this.#state.base.post ?? post;
    const before = this.form.get();
    // Not confirmed: who sees the post, and from when, stays.
    const answer: SaveAnswer = await this.#outside.ask('save_post', {
      replaces: { id, version: edited },
      draftId: this.#state.draftId,
      values: { ...values, slug: saved.slug },
      viewsCorrected: false,
    });
    // What was written during the request is kept as well.
    if (this.form.get() !== before && !(await this.#putAside(post.isDraft))) return;
    if (answer.result) {
      this.#replace(answer.result.post);
      answer.message = `Version ${version} restored.`;
    } else this.#refused(answer);
    this.#onOutcome({ answer, wroteOn: false, besides: {} });
  };

  /** The same by what was saved or written elsewhere. */
  replaceBy = async (theirs: Theirs): Promise<void> => {
    if (await this.#putAside()) this.#replace(theirs);
  };

  /** After a conflict: keeps this text, and the next one stored or saved replaces the other. */
  keepMine = (theirs: Theirs): void => {
    this.#overwrites = true;
    this.#rebase(theirs);
    this.#set({ conflict: null });
    this.#resumeTimers();
  };

  closeConflict = (): void => this.#set({ conflict: null });

  /** In the browser at once; false if it could not. */
  storeHere = (): boolean => {
    this.#stop('local');
    const draft = this.#unsaved();
    if (draft && !this.#isThere(draft.values))
      return this.#outside.storeHere({ ...draft, updatedAt: new Date().toISOString() });
    this.#outside.deleteHere(this.#state.draftId);
    return true;
  };

  /** The editor is closed: a waiting save is not repeated, and what is unsaved is stored. */
  close = (): void => {
    this.#stop('repeat');
    if (this.#state.saving === 'waiting') this.#set({ saving: 'idle' });
    if (this.isDirty() && !this.#isThere(this.values())) {
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
    this.#forget();
    this.#rebase(post);
    if (wroteOn) this.#set({ draft: null });
    this.#onForm();
  }

  #refused({ theirs }: SaveAnswer) {
    if (theirs) this.#set({ conflict: theirs });
    // Deleted: what is written becomes a new post.
    if (theirs === null) {
      const base = this.#baseOf(null);
      this.#forget();
      this.#set({ base, draftId: this.#newId(base) });
    }
    this.#onForm();
  }

  /** Sets the saved version and keeps the form. Its views follow unless the owner set them. */
  #rebase(post: Theirs) {
    const { base, draft } = this.#open(post);
    const ownViews = this.form.get().views !== this.#state.base.values.views;
    this.#seen = draft?.updatedAt ?? null;
    this.#there = null;
    this.#set({ base, draftId: this.#newId(base) });
    if (!ownViews) this.form.set({ views: base.values.views });
  }

  #replace(theirs: Theirs) {
    this.#forget();
    const { base, values, draft } = this.#open(theirs);
    this.#set({
      base,
      draftId: this.#newId(base),
      conflict: null,
      draft: draft && { storedAt: 'server', at: new Date(draft.updatedAt) },
    });
    this.form.load(values);
  }

  #forget() {
    this.#outside.deleteHere(this.#state.draftId);
    this.#seen = null;
    this.#there = null;
    this.#set({ draft: null });
  }

  /** The owner's draft has the id of its post; from that of a new one its post's is made. */
  #newId({ post }: Base): string {
    return post && !post.isDraft ? post.id : crypto.randomUUID();
  }

  /** A post as it is stored, with the changes that go on from it. They do not change who sees it. */
  #open(post: Theirs | null) {
    const base = this.#baseOf(post);
    const draft = post?.draft ?? null;
    if (!draft || !base.post) return { base, values: base.values, draft: null };
    this.#seen = draft.updatedAt;
    const { visibility, publishedDate } = base.values;
    const values = { ...draftedValues(draft, base.values), visibility, publishedDate };
    this.#there = values;
    // Another version was saved since: the next save says so.
    base.post.version = draft.baseVersion || base.post.version;
    return { base, values, draft };
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
    if (!base.post || base.post.isDraft) return;
    if (this.#state.draft) this.#set({ draft: null });
    if (this.#seen !== null) this.#sending = this.#sending.then(() => this.#storeThere());
  };

  /** Nothing is stored while a save is under way: it holds the same text. */
  #resumeTimers() {
    if (this.#state.saving === 'sending' || !this.isDirty()) return;
    this.#timers.local ??= setTimeout(this.storeHere, localEveryMs);
    this.#timers.server ??= setTimeout(() => void this.#sendDraft(), serverEveryMs);
  }

  #isThere = (values: PostValues) => this.#there !== null && sameValues(values, this.#there);

  /** What is written, or null if it equals the saved version. */
  #unsaved() {
    if (!this.isDirty()) return null;
    const { base, draftId } = this.#state;
    const values = this.values();
    return {
      id: draftId,
      postId: base.post?.id ?? null,
      baseVersion: base.post?.version ?? 0,
      values,
      viewsCorrected: values.views !== base.values.views,
      seen: this.#seen,
    };
  }

  #sendDraft(): Promise<boolean> {
    this.#stop('server');
    if (this.#unsaved()) this.#sending = this.#sending.then(() => this.#storeThere());
    return this.#sending;
  }

  /** Whether the server has what is written now. */
  async #storeThere(): Promise<boolean> {
    const { base, draftId: id } = this.#state;
    const unsaved = this.#unsaved();
    if (unsaved && this.#isThere(unsaved.values)) return true;
    if (!unsaved && this.#seen === null) return true;
    const { id: postId = null, version: baseVersion = 0 } = base.post ?? {};
    const nothing = { id, postId, baseVersion, values: null, seen: this.#seen };
    const sent = { ...(unsaved ?? nothing), overwrites: this.#overwrites };
    const answer = await this.#outside.ask('store_draft', sent, { reload: false });
    const { ok, message, result, theirs } = answer;
    if (id !== this.#state.draftId) return ok;
    if (ok) {
      this.#overwrites = false;
      this.#there = sent.values;
      this.#seen = result?.seen ?? null;
    }
    if (result?.post !== undefined && sent.values) this.#keptAsDraft(result.post, sent.values);
    const isHere = (ok && this.#isThere(this.values())) || !ok ? this.storeHere() : true;
    const storedAt = ok ? 'server' : isHere ? 'browser' : 'nowhere';
    if (this.isDirty() || this.#state.base.post?.isDraft)
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

  /** What is unsaved is stored, as a draft of its own unless `own`, until nothing was typed while it was. Tells where it cannot be. */
  async #putAside(own = false): Promise<boolean> {
    for (let aside: PostValues | null = null; this.isDirty() && this.values() !== aside; ) {
      aside = this.values();
      const ok = own
        ? await this.#sendDraft()
        : (await this.#outside.ask('store_draft', apart(aside), { reload: false })).ok;
      if (ok) continue;
      this.#outside.warn(draftMessages.nowhere);
      return false;
    }
    return true;
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

/** As a new post. */
export const apart = (values: PostValues) => ({
  id: crypto.randomUUID(),
  postId: null,
  baseVersion: 0,
  values: { ...values, slug: '' },
});

type Timers = Partial<Record<'local' | 'server' | 'repeat', ReturnType<typeof setTimeout>>>;

/** Whether readers get a post that they did not have. */
function isPublication({ visibility }: PostValues, { post, values }: Base): boolean {
  const isUnseen = post === null || post.isDraft || values.visibility === 'private';
  return visibility !== 'private' && isUnseen;
}
