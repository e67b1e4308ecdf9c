import { randomUUID } from 'node:crypto';

type Visibility = 'public' | 'unlisted' | 'private';

export type Change =
  | { do: 'write'; visibility: Visibility; inDays: number | null }
  | { do: 'edit'; which: number; visibility: Visibility; inDays: number | null }
  | { do: 'delete'; which: number }
  | { do: 'restore'; which: number; version: number }
  | { do: 'next day' };

export interface Written {
  id: string;
  /** Its address: chosen once. */
  slug: string;
  version: number;
  visibility: Visibility;
  /** YYYY-MM-DD, or empty. */
  publishedDate: string;
  /** The word of each version: it is in every text of the post, and in no other version. */
  words: string[];
}

export type PostVersion = { id: string; version: number };
type Order =
  | {
      do: 'save';
      replaces: PostVersion | null;
      word: string;
      values: Values;
      draftId: string;
      viewsCorrected: boolean;
      /** Without it, who sees the post and from when stays. */
      confirmed: boolean;
    }
  | { do: 'delete'; id: string };
type Values = ReturnType<typeof valuesWith> & { slug: string };

const dayMs = 24 * 60 * 60 * 1000;
let lastWord = 0;

function newWord(): string {
  lastWord += 1;
  return `zq${lastWord}x`;
}

/** As the editor asks it. The word is the model's own. */
export function askOf(order: Order) {
  if (order.do === 'delete') return { operation: 'delete_post', input: { address: order.id } };
  const { do: _, word: __, ...input } = order;
  return { operation: 'save_post', input };
}

/** What a few posts should look like to a visitor, modelled in the simplest way. */
export class PostModel {
  readonly posts: Written[] = [];
  readonly deletedIds: string[] = [];
  #now: Date;

  constructor(now: Date) {
    this.#now = now;
  }

  nextDay(): Date {
    this.#now = new Date(this.#now.getTime() + dayMs);
    return this.#now;
  }

  isListed({ visibility, publishedDate }: Written): boolean {
    return visibility === 'public' && publishedDate <= this.#now.toISOString().slice(0, 10);
  }

  isReachable(post: Written): boolean {
    return post.visibility === 'unlisted' || this.isListed(post);
  }

  wordOf({ words }: Written): string {
    return words.at(-1) ?? '';
  }

  listedWords(): string[] {
    return this.posts
      .filter((post) => this.isListed(post))
      .map((post) => this.wordOf(post))
      .sort();
  }

  /** The words of any post, at any time, that a text holds; an address is made of the first title. */
  wordsIn(text: string): string[] {
    const ids = [...this.posts.flatMap(({ id, slug }) => [id, slug]), ...this.deletedIds];
    const bare = ids.reduce((left, id) => left.replaceAll(id, ''), text);
    return [...new Set(bare.match(/zq\d+x/g))].sort();
  }

  /** The addresses in a text that no list may have. */
  hiddenIdsIn(text: string): string[] {
    const hidden = this.posts
      .filter((post) => !this.isListed(post))
      .flatMap(({ id, slug }) => [id, slug]);
    return [...hidden, ...this.deletedIds].filter((id) => text.includes(id));
  }

  /** What to ask of the site; nothing where there is no such post. */
  orderFor(change: Change): Order | undefined {
    if (change.do === 'next day') return undefined;
    if (change.do === 'write') return this.#save(null, change, newWord(), true);
    const post = this.posts[change.which % Math.max(1, this.posts.length)];
    if (!post) return undefined;
    const replaces = { id: post.id, version: post.version };
    if (change.do === 'edit') return this.#save(replaces, change, newWord(), true);
    if (change.do === 'delete') return { do: 'delete', id: post.id };
    const word = post.words[change.version % post.words.length] ?? '';
    return this.#save(replaces, { visibility: 'public', inDays: null }, word, false);
  }

  #save(
    replaces: PostVersion | null,
    { visibility, inDays }: { visibility: Visibility; inDays: number | null },
    word: string,
    confirmed: boolean,
  ): Order {
    const date =
      inDays === null ? '' : new Date(this.#now.getTime() + inDays * dayMs).toISOString();
    const stored = this.posts.find(({ id }) => id === replaces?.id);
    const slug = stored?.slug ?? `address-of-${randomUUID()}`;
    const values = { ...valuesWith(word, visibility, date.slice(0, 10)), slug };
    return {
      do: 'save',
      replaces,
      word,
      values,
      draftId: randomUUID(),
      viewsCorrected: false,
      confirmed,
    };
  }

  /** Takes note of what the site did. */
  note(order: Order, saved: PostVersion | undefined): void {
    if (order.do === 'delete') {
      this.posts.splice(
        this.posts.findIndex(({ id }) => id === order.id),
        1,
      );
      this.deletedIds.push(order.id);
      return;
    }
    if (!saved) throw new Error('The site did not say what it saved.');
    const { id, version } = saved;
    const stored = this.posts.find((post) => post.id === id);
    const { slug, visibility, publishedDate } = order.values;
    const words = [...(stored?.words ?? []), order.word];
    const shown = order.confirmed ? { visibility, publishedDate } : {};
    if (stored) Object.assign(stored, { version, words, ...shown });
    else this.posts.push({ id, slug, version, visibility, publishedDate, words });
  }
}

function valuesWith(word: string, visibility: Visibility, publishedDate: string) {
  return {
    title: `Title ${word}`,
    excerpt: `Excerpt ${word} about related keywords`,
    author: 'Ada',
    timeToRead: '1 min',
    publishedDate,
    headerImage: '',
    visibility,
    views: 0,
    content: [{ type: 'text', title: `Chapter ${word}`, value: `Words ${word}.` }],
    seoTitle: `Meta ${word}`,
    seoDescription: `Description ${word}`,
    seoKeywords: 'related, keywords',
  };
}
