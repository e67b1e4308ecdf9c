import type { SiteContent } from 'content/schema';
import { defaultCallNote } from 'content/schemas/pages';

/** Content without the demo's texts, with the settings unchanged. */
export function blankContent(content: SiteContent, ownerEmail: string): SiteContent {
  const { site, home, about, contact, blog, navigation } = content;
  return {
    ...content,
    site: {
      ...site,
      ownerName: 'Your Name',
      siteName: 'Your Name',
      email: ownerEmail,
      place: '',
      portrait: '',
      links: [],
      meta: { title: '', description: '', keywords: [] },
      pages: { gpa: false, lowestGrade: false },
    },
    home: { ...home, headline: 'Hello', subline: '', welcome: '' },
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
    navigation: { ...navigation, invitation: '', callNote: defaultCallNote },
  };
}
