import type { SiteContent } from 'content/schema';
import { defaultCallNote } from 'content/schemas/pages';
import { blankOwner } from './demo-owner';

/** The headline of a site whose owner has given none. */
export const blankHeadline = 'Hello';

/** Content without the demo's texts and entries, with the settings unchanged. */
export function blankContent(content: SiteContent, ownerEmail: string): SiteContent {
  const { site, home, about, contact, blog, navigation } = content;
  return {
    ...content,
    site: {
      ...site,
      ownerName: blankOwner,
      siteName: blankOwner,
      email: ownerEmail,
      place: '',
      timeZone: '',
      coordinates: '',
      portrait: '',
      links: [],
      meta: { title: '', description: '', keywords: [] },
      pages: { gpa: false, lowestGrade: false },
    },
    home: {
      ...home,
      headline: blankHeadline,
      subline: '',
      welcome: '',
      sections: home.sections.map((section) =>
        section.kind === 'blog' ? { ...section, title: 'Blog', lead: '' } : section,
      ),
    },
    about: {
      ...about,
      title: 'About',
      lead: '',
      biography: [],
      philosophy: { statement: '', principles: [] },
      finds: [],
      closing: '',
    },
    contact: { ...contact, lead: '', services: [], mission: { title: '', text: '' } },
    blog: { ...blog, lead: '', description: '', keywords: [] },
    navigation: { ...navigation, invitation: '', callButton: '', callNote: defaultCallNote },
    technologies: [],
    projects: { running: [], archived: [] },
    experience: [],
    reviews: [],
    classes: [],
  };
}
