import { type PostValues, textFieldLabels, textFieldNames } from './post';
import { contentToMarkdown } from './post-markdown';

/** Everything the owner wrote as lines of text, for comparing versions. */
export function postToText(values: PostValues): string {
  const fields = textFieldNames.map((name) => `${textFieldLabels[name]}: ${values[name]}`);
  return [
    ...fields,
    `Tags: ${values.tags.join(', ')}`,
    `Visibility: ${values.visibility}`,
    '',
    contentToMarkdown(values.content),
  ].join('\n');
}
