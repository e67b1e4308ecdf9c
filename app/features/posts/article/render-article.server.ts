import { type PostValues, valuesOf } from '~/features/posts/post';
import { pictureName } from '~/features/posts/post-display';
import { headerOf, imageNamesIn } from '~/features/posts/post-pictures';
import { timeToReadOf } from '~/features/posts/post-search';
import type { Section } from '~/features/posts/sections/sections';
import type { SeriesPosition } from '~/features/posts/tags/term-pages.server';
import type { AppServices } from '~/server/context.server';
import { frameOriginsIn, renderContent } from './content.server';
import type { RenderedContent, RenderedSection } from './rendered';

/** What only the page of a post has, and no preview of it. */
interface PageParts {
  series?: SeriesPosition | null;
  figuresAt?: string;
  /** Its tags lead to their pages, which have listed posts. */
  hasTagPages?: boolean;
}

/** A post or a draft, rendered as its page shows it. */
export async function renderArticle(
  services: AppServices,
  values: PostValues,
  createdAt: string,
  { series = null, figuresAt, hasTagPages = false }: PageParts = {},
) {
  const { content, visibility: _, views: __, ...written } = valuesOf(values);
  const header = headerOf({ content, headerImage: pictureName(values.headerImage) });
  const shown = [header, ...imageNamesIn(content)];
  const images = await services.pictures.facts(shown);
  services.pictures.allowPlates(shown);
  const facts = images.get(header);
  return {
    ...written,
    timeToRead: timeToReadOf(values),
    createdAt,
    series,
    hasTagPages,
    header: facts ? { fileName: header, facts } : null,
    ...withFigures(await renderContent(content, images), figuresAt),
    frameOrigins: frameOriginsIn(content),
  };
}

/** Sections, each as its page shows it. */
export async function renderBlocks(
  { pictures }: AppServices,
  sections: readonly Section[],
): Promise<RenderedSection[]> {
  const names = imageNamesIn(sections);
  pictures.allowPlates(names);
  return (await renderContent(sections, await pictures.facts(names))).sections;
}

/** Own figures have documents of their own below the address; a preview sends their HTML instead. */
function withFigures(content: RenderedContent, figuresAt: string | undefined): RenderedContent {
  if (figuresAt === undefined) return content;
  let number = 0;
  const sections = content.sections.map((section) => {
    if (section.type !== 'figure' || section.figure !== 'own') return section;
    const { source: _, ...figure } = section;
    return { ...figure, src: `${figuresAt}/${number++}` };
  });
  return { ...content, sections };
}

export type ArticleData = Awaited<ReturnType<typeof renderArticle>>;
