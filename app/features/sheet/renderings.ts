import type { RenderedSection } from '~/features/posts/article/rendered';
import type { Section } from '~/features/posts/sections/sections';

/** Asks the server; nothing if it cannot be reached. */
type Render = (sections: Section[]) => Promise<RenderedSection[]>;

/** Sections as their page shows them. The server renders them; what it rendered once is kept. */
export class Renderings {
  #known = new Map<string, RenderedSection>();
  #asked = new Map<string, Section>();
  #batch: Promise<void> | null = null;
  #render: Render;

  /** With the sections that came rendered with the page. */
  constructor(render: Render, sections: readonly Section[], rendered: readonly RenderedSection[]) {
    this.#render = render;
    this.#add(sections, rendered);
  }

  #add(sections: readonly Section[], rendered: readonly RenderedSection[]): void {
    for (const [at, section] of sections.entries()) {
      const one = rendered[at];
      if (one) this.#known.set(JSON.stringify(section), one);
    }
  }

  known(section: Section): RenderedSection | undefined {
    return this.#known.get(JSON.stringify(section));
  }

  /** Those that are asked for in one turn are asked for together. */
  async get(section: Section): Promise<RenderedSection | undefined> {
    if (!this.known(section)) {
      this.#asked.set(JSON.stringify(section), section);
      this.#batch ??= Promise.resolve().then(() => this.#ask());
      await this.#batch;
    }
    return this.known(section);
  }

  async #ask(): Promise<void> {
    const sections = [...this.#asked.values()];
    this.#asked.clear();
    this.#batch = null;
    this.#add(sections, await this.#render(sections));
  }
}
