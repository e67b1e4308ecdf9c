import { hidden, long, optionalText, text } from 'content/fields';
import { z } from 'zod';

export const sectionKinds = ['technology', 'projects', 'experience', 'blog', 'reviews'] as const;

const section = z.strictObject({
  kind: z
    .enum(sectionKinds, { error: 'must be a section of the home page' })
    .meta({ title: 'Section', ...hidden }),
  visible: z.boolean().meta({ title: 'Shown' }),
  title: text.meta({ title: 'Heading' }),
  lead: optionalText.meta({ title: 'Text under the heading', ...long }),
});

export const homeSchema = z
  .strictObject({
    headline: text.meta({ title: 'Headline' }),
    subline: optionalText.default('').meta({ title: 'What you do, in one sentence' }),
    welcome: optionalText.meta({ title: 'Welcome', ...long }),
    workButton: text.default('See My Work').meta({ title: 'Button to the projects' }),
    blogButton: text.default('Read My Blog').meta({ title: 'Button to the blog' }),
    archiveTitle: text.default('Archived Projects').meta({ title: 'Heading of the archive' }),
    archiveText: optionalText
      .default('Unfinished ideas waiting for their time.')
      .meta({ title: 'Text in the archive' }),
    /** In the order of the page. */
    sections: z
      .array(section)
      .refine((all) => new Set(all.map(({ kind }) => kind)).size === sectionKinds.length, {
        error: 'must have each section once',
      })
      .meta({ title: 'Sections', entry: 'section', fixed: true }),
  })
  .meta({ title: 'Home', page: '/' });
