import type { HomeSection, SiteContent } from 'content/schema';

type Sectioned = Pick<SiteContent, 'home' | 'technologies' | 'projects' | 'experience' | 'reviews'>;

/** The anchors of the sections of the home page. */
const anchors: Record<HomeSection['kind'], string> = {
  technology: 'technology',
  projects: 'work',
  experience: 'experience',
  blog: 'blog-preview',
  reviews: 'reviews',
};

/** Where the hero and companies without an address lead. */
export const workAnchor = `/#${anchors.projects}`;

/** The sections that are not hidden and not empty. Projects and blog, where the navigation leads, say it when they are. */
export function shownSections(content: Sectioned): HomeSection[] {
  const entries: Record<HomeSection['kind'], number> = {
    technology: content.technologies.length,
    projects: 1,
    experience: content.experience.length,
    blog: 1,
    reviews: content.reviews.length,
  };
  return content.home.sections.filter(({ kind, visible }) => visible && entries[kind] > 0);
}

/** False for a link to a résumé without content, or to a section that is hidden or empty. */
export function hasTarget(to: string, content: Sectioned): boolean {
  return to === '/resume' ? hasResume(content) : hasSection(to, content);
}

/** Whether a résumé would name anything that the owner did. */
export function hasResume({ experience, projects, technologies }: Sectioned): boolean {
  return experience.length + projects.running.length + technologies.length > 0;
}

export function hasSection(to: string, content: Sectioned): boolean {
  const anchor = /^\/?#(.+)$/.exec(to)?.[1];
  const kind = Object.entries(anchors).find(([, name]) => name === anchor)?.[0];
  return kind === undefined || shownSections(content).some((section) => section.kind === kind);
}
