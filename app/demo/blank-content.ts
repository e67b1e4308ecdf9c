import type { SiteContent } from 'content/schema';
import { defaultCallNote } from 'content/schemas/pages';
import { blankOwner } from './demo-owner';

export const blankHeadline = 'Hello';

/** The texts of the owner as an empty site has them; the other fields of a part are settings. */
export const blankFields = (ownerEmail: string) => ({
  site: {
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
  home: { headline: blankHeadline, subline: '', welcome: '' },
  about: {
    title: 'About',
    lead: '',
    biography: [],
    philosophy: { statement: '', principles: [] },
    finds: [],
    closing: '',
  },
  contact: { lead: '', services: [], mission: { title: '', text: '' } },
  blog: { lead: '', description: '', keywords: [] },
  navigation: { invitation: '', callButton: '', callNote: defaultCallNote },
});

export function blankContent(content: SiteContent, ownerEmail: string): SiteContent {
  const { site, home, about, contact, blog, navigation } = blankFields(ownerEmail);
  const sections = content.home.sections.map((section) =>
    section.kind === 'blog' ? { ...section, title: 'Blog', lead: '' } : section,
  );
  return {
    ...content,
    site: { ...content.site, ...site },
    home: { ...content.home, ...home, sections },
    about: { ...content.about, ...about },
    contact: { ...content.contact, ...contact },
    blog: { ...content.blog, ...blog },
    navigation: { ...content.navigation, ...navigation },
    technologies: [],
    projects: { running: [], archived: [] },
    experience: [],
    reviews: [],
    classes: [],
  };
}
