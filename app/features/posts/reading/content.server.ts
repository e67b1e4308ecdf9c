import { createHash } from 'node:crypto';
import GithubSlugger from 'github-slugger';
import { LRUCache } from 'lru-cache';
import { picturesIn } from '~/features/posts/markdown-tree.server';
import type { EventBlock, Section, TimelineEvent } from '~/features/posts/post';
import type { ImageFacts } from '~/formats/pictures';
import { renderForPage, toMarkdownList } from './markdown.server';
import { ownPictureName } from './markdown-adapt.server';
import type {
  Heading,
  RenderedBlock,
  RenderedContent,
  RenderedEvent,
  RenderedSection,
} from './rendered';

type Images = ReadonlyMap<string, ImageFacts>;

const cache = new LRUCache<string, Promise<RenderedContent>>({ max: 100 });

/** Content as the page shows it; rendered once for each version, then cached. */
export function renderContent(
  sections: readonly Section[],
  images: Images = new Map(),
): Promise<RenderedContent> {
  const key = createHash('sha256')
    .update(JSON.stringify([sections, [...images]]))
    .digest('base64url');
  const known = cache.get(key);
  if (known) return known;
  const rendered = render(sections, images);
  cache.set(key, rendered);
  rendered.catch(() => cache.delete(key));
  return rendered;
}

async function render(sections: readonly Section[], images: Images): Promise<RenderedContent> {
  const page = new PageRendering(images);
  const rendered: RenderedSection[] = [];
  // One after the other: the ids of headings are given out in reading order.
  for (const section of sections) rendered.push(await page.section(section));
  return { sections: rendered, headings: page.headings };
}

class PageRendering {
  readonly headings: Heading[] = [];
  #images: Images;
  #slugger = new GithubSlugger();
  #texts = 0;

  constructor(images: Images) {
    this.#images = images;
  }

  async section(section: Section): Promise<RenderedSection> {
    const heading = section.title?.trim() ? { heading: this.#heading(section.title, 2) } : {};
    const topLevel = section.title?.trim() ? 3 : 2;
    if (section.type === 'table') {
      return { ...heading, type: 'table', headers: section.headers, rows: section.rows };
    }
    if (section.type === 'timeline') {
      const events: RenderedEvent[] = [];
      for (const event of section.events) events.push(await this.#event(event));
      return { ...heading, type: 'timeline', events };
    }
    return { ...heading, ...(await this.#block(section, topLevel)) };
  }

  async #event(event: TimelineEvent): Promise<RenderedEvent> {
    const { id } = this.#heading(event.title || event.date, 3);
    const blocks: RenderedBlock[] = [];
    for (const block of event.content) blocks.push(await this.#block(block, 4));
    return { id, date: event.date, title: event.title, blocks };
  }

  async #block(block: EventBlock, topLevel: number): Promise<RenderedBlock> {
    if (block.type === 'image') {
      const { type, fileName, alt, size, alignment } = block;
      return { type, fileName, alt, size, alignment, facts: this.#images.get(fileName) };
    }
    const markdown = block.type === 'text' ? block.value : toMarkdownList(block.items);
    this.#texts += 1;
    const html = await renderForPage(markdown, {
      idPrefix: `t${this.#texts}`,
      slugger: this.#slugger,
      topLevel,
      headings: this.headings,
      images: this.#images,
    });
    return { type: 'html', html };
  }

  #heading(text: string, level: number): Heading {
    const heading = { id: `h-${this.#slugger.slug(text)}`, text, level };
    this.headings.push(heading);
    return heading;
  }
}

/** The names of all pictures that content shows; markdown may name some too. */
export function imageNamesIn(sections: readonly Section[]): string[] {
  const names = new Set<string>();
  const take = (block: EventBlock) => {
    if (block.type === 'image') names.add(block.fileName);
    const markdown =
      block.type === 'text'
        ? block.value
        : block.type === 'list'
          ? toMarkdownList(block.items)
          : '';
    for (const { url } of picturesIn(markdown)) names.add(ownPictureName(url) ?? '');
  };
  for (const section of sections) {
    if (section.type === 'timeline') section.events.flatMap((event) => event.content).forEach(take);
    else if (section.type !== 'table') take(section);
  }
  return [...names].filter((name) => name !== '');
}
