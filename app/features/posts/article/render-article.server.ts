import { type PostValues, valuesOf } from '~/features/posts/post';
import { pictureName } from '~/features/posts/post-display';
import { postPlate } from '~/features/posts/post-plate';
import { timeToReadOf } from '~/features/posts/post-search';
import type { Section } from '~/features/posts/sections/sections';
import { tagsWithPage } from '~/features/posts/tags/term-pages.server';
import type { AppServices } from '~/server/context.server';
import { frameOriginsIn, imageNamesIn, renderContent } from './content.server';
import type { RenderedSection } from './rendered';
import type { SeriesPosition } from './series-nav';

/** A post or a draft, rendered as its page shows it. */
export async function renderArticle(
  services: AppServices,
  values: PostValues,
  createdAt: string,
  series: SeriesPosition | null = null,
) {
  const { content, visibility: _, views: __, ...written } = valuesOf(values);
  const headerImage = pictureName(values.headerImage);
  const shown = [headerImage, ...imageNamesIn(content)];
  const images = await services.pictures.facts(shown);
  const plate = postPlate(values);
  services.pictures.allowPlates([plate, ...shown]);
  const facts = images.get(headerImage);
  return {
    ...written,
    timeToRead: timeToReadOf(values),
    createdAt,
    series,
    linkedTags: await tagsWithPage(services.db, values.tags, await services.ownerTime()),
    header: facts ? { fileName: headerImage, facts } : null,
    plate,
    ...(await renderContent(content, images)),
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

export type ArticleData = Awaited<ReturnType<typeof renderArticle>>;
