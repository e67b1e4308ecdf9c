import type { PostValues } from '~/features/posts/post';
import { pictureName, shownAuthor } from '~/features/posts/post-display';
import { postPlate } from '~/features/posts/post-plate';
import type { AppServices } from '~/server/context.server';
import { frameOriginsIn, imageNamesIn, renderContent } from './content.server';
import type { ArticleData } from './post-article';

/** A draft as its page will show it, without its position in the series. */
export async function renderArticle(
  { pictures, content }: AppServices,
  values: PostValues,
  createdAt: string,
): Promise<ArticleData & { frameOrigins: string[] }> {
  const { site } = await content.read();
  const headerImage = pictureName(values.headerImage);
  const images = await pictures.facts([headerImage, ...imageNamesIn(values.content)]);
  const facts = images.get(headerImage);
  return {
    title: values.title,
    excerpt: values.excerpt,
    author: shownAuthor(values.author, site.ownerName),
    timeToRead: values.timeToRead,
    publishedDate: values.publishedDate,
    createdAt,
    tags: values.tags,
    series: null,
    header: facts ? { fileName: headerImage, facts } : null,
    plate: postPlate(values),
    ...(await renderContent(values.content, images)),
    frameOrigins: frameOriginsIn(values.content),
  };
}
