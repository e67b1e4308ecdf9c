import { expect, it } from 'vitest';
import { sheetSchema } from './schema';

it('a sheet holds blocks of text beside sections that are no text, and a section stands alone', () => {
  const { doc, paragraph, section, blockquote, list_item } = sheetSchema.nodes;
  const embed = section.create({ section: { type: 'embed', url: 'https://video.example' } });
  expect(() => doc.create(null, [paragraph.create(), embed]).check()).not.toThrow();
  expect(() => blockquote.create(null, embed).check()).toThrow();
  expect(list_item.validContent(paragraph.create().content)).toBe(false);
});
