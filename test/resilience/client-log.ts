import { once } from 'node:events';

export const kinds = ['messages', 'grades', 'todos', 'posts', 'edits', 'views'] as const;
export type Kind = (typeof kinds)[number];

/** What a client records: what the site said it stored, and what it got no answer for. */
export class ClientLog {
  readonly acknowledged: Record<Kind, string[]> = {
    messages: [],
    grades: [],
    todos: [],
    posts: [],
    edits: [],
    views: [],
  };
  /** Days of grades that were sent and not answered: the client sends them again. */
  readonly unanswered = new Set<string>();
  /** What went wrong while the site was up. */
  readonly interruptions: string[] = [];
  /** The address of each stored post, by its title. */
  readonly postIds = new Map<string, string>();
  /** What the site asked to send again later. */
  readonly refused: Kind[] = [];
  readonly #underWay = new Map<number, { kind: Kind; since: number }>();
  readonly #news = new EventTarget();
  #written = 0;

  get count(): number {
    return Object.values(this.acknowledged).reduce((sum, list) => sum + list.length, 0);
  }

  /** The number of the next write, and its kind. */
  begin(): { n: number; kind: Kind } {
    this.#written += 1;
    const n = this.#written;
    const kind = kinds[n % kinds.length] ?? 'todos';
    this.#underWay.set(n, { kind, since: performance.now() });
    return { n, kind };
  }

  end(n: number): void {
    this.#underWay.delete(n);
  }

  acknowledge(kind: Kind, stored: string): void {
    this.acknowledged[kind].push(stored);
    this.#news.dispatchEvent(new Event('acknowledged'));
  }

  /** Waits for so many more, and one of each kind; fails where nothing at all comes for the time given. */
  async untilMore(wanted: number, patienceMs: number): Promise<void> {
    const end = this.count + wanted;
    const lacksKind = () => Object.values(this.acknowledged).some(({ length }) => length === 0);
    while (this.count < end || lacksKind()) {
      try {
        await once(this.#news, 'acknowledged', { signal: AbortSignal.timeout(patienceMs) });
      } catch (cause) {
        throw new Error(`No write was stored for ${patienceMs} ms; ${this.#describe()}`, { cause });
      }
    }
  }

  #describe(): string {
    const waiting = [...this.#underWay.values()].map(
      ({ kind, since }) => `${kind} for ${Math.round(performance.now() - since)} ms`,
    );
    const wrong = this.interruptions.slice(-3).join(', ');
    return `under way: ${waiting.join(', ')}; refused: ${this.refused.length}; interrupted: ${wrong}`;
  }
}
