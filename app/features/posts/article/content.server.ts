import { createHash } from 'node:crypto';
import GithubSlugger from 'github-slugger';
import { LRUCache } from 'lru-cache';
import { Footnotes } from '~/features/posts/markdown/footnotes.server';
import { renderForPage } from '~/features/posts/markdown/markdown.server';
import { SharedDefinitions } from '~/features/posts/markdown/shared-definitions';
import type { Heading, PageRendering } from '~/features/posts/sections/section-definition';
import type { Section } from '~/features/posts/sections/sections';
import { definitionOf } from '~/features/posts/sections/sections';
import { isEmptyText } from '~/features/posts/sections/text-sections';
import type { ImageFacts } from '~/formats/pictures';
import { inWorker } from '~/server/work/pool.server';
import type { RenderedContent, RenderedSection } from './rendered';

type Images = ReadonlyMap<string, ImageFacts>;

interface Content {
  sections: readonly Section[];
  images: Images;
}

/**
 * Longer content is rendered in a worker thread, and so is code, because the grammar of a language takes up to a second
 * to get ready. What is shorter is done before a worker could begin.
 */
const longContent = 5000;
const code = /`{3}|~{3}|"type":"code"/;

const cache = new LRUCache<string, Promise<RenderedContent>>({ max: 100 });

/** The content as the page shows it, cached by version. */
export function renderContent(
  sections: readonly Section[],
  images: Images = new Map(),
): Promise<RenderedContent> {
  const written = JSON.stringify([sections, [...images]]);
  const key = createHash('sha256').update(written).digest('base64url');
  const known = cache.get(key);
  if (known) return known;
  const given = { sections, images };
  const rendered =
    written.length > longContent || code.test(written)
      ? inWorker<typeof renderSections>('renderSections', given)
      : renderSections(given);
  cache.set(key, rendered);
  rendered.catch(() => cache.delete(key));
  return rendered;
}

export async function renderSections({ sections, images }: Content): Promise<RenderedContent> {
  const page = new PageOfContent(images, new SharedDefinitions(sections));
  const rendered: RenderedSection[] = [];
  // Not in parallel: heading ids are assigned in reading order.
  for (const section of sections) {
    if (!isEmptyText(section)) rendered.push(await page.section(section));
  }
  return { sections: rendered, headings: page.headings, footnotes: page.footnotes.toHtml() };
}

class PageOfContent implements PageRendering {
  readonly headings: Heading[] = [];
  readonly footnotes = new Footnotes();
  #images: Images;
  #definitions: SharedDefinitions;
  #slugger = new GithubSlugger();
  #texts = 0;

  constructor(images: Images, definitions: SharedDefinitions) {
    this.#images = images;
    this.#definitions = definitions;
  }

  async section(section: Section): Promise<RenderedSection> {
    const heading = section.title?.trim() ? { heading: this.heading(section.title, 2) } : {};
    const topLevel = section.title?.trim() ? 3 : 2;
    return { ...heading, ...(await definitionOf(section).render(section, this, topLevel)) };
  }

  markdown(markdown: string, topLevel: number): Promise<string> {
    this.#texts += 1;
    return renderForPage(markdown, {
      idPrefix: `t${this.#texts}`,
      slugger: this.#slugger,
      topLevel,
      headings: this.headings,
      images: this.#images,
      footnotes: this.footnotes,
      definitions: this.#definitions,
    });
  }

  heading(text: string, level: number): Heading {
    const heading = { id: `h-${this.#slugger.slug(text)}`, text, level };
    this.headings.push(heading);
    return heading;
  }

  image(fileName: string): ImageFacts | undefined {
    return this.#images.get(fileName);
  }
}

/** The origins that the page of this content may show in frames. */
export function frameOriginsIn(sections: readonly Section[]): string[] {
  return [
    ...new Set(sections.flatMap((section) => definitionOf(section).frameOrigins?.(section) ?? [])),
  ];
}
