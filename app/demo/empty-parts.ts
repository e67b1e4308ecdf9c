import type { ContentPart, SiteContent } from 'content/schema';
import { href } from 'react-router';

/** What of the site is empty, so that visitors do not see it, and where it is filled. */
export function emptyParts(content: SiteContent): { name: string; to: string }[] {
  const { home, technologies, projects, experience, reviews, about, classes } = content;
  const parts: { name: string; part: ContentPart; entries: ArrayLike<unknown> }[] = [
    { name: 'Introduction', part: 'home', entries: home.welcome },
    { name: 'Technologies', part: 'technologies', entries: technologies },
    { name: 'Projects', part: 'projects', entries: [...projects.running, ...projects.archived] },
    { name: 'Experience', part: 'experience', entries: experience },
    { name: 'Reviews', part: 'reviews', entries: reviews },
    { name: 'About page', part: 'about', entries: about.biography },
    { name: 'Classes', part: 'classes', entries: classes },
  ];
  return parts
    .filter(({ entries }) => entries.length === 0)
    .map(({ name, part }) => ({ name, to: href('/admin/site/:part', { part }) }));
}
