import { addressOf } from '~/formats/slug';
import { cleanText } from '~/formats/text';
import { eachTextField, type PostValues } from './post';
import { pictureName } from './post-display';
import { toTags } from './tags/tags';

/** The text fields and tags of a post as they are stored. */
export function storedFields(values: PostValues) {
  const texts = eachTextField((name) => cleanText(values[name]));
  return {
    ...texts,
    headerImage: pictureName(texts.headerImage),
    slug: addressOf(texts.slug),
    series: texts.series.trim(),
    tags: toTags(values.tags),
  };
}
