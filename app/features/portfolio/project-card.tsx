import type { Project } from 'content/schema';
import { Picture } from '~/ui/picture';

/** What a picture of a project is offered in; a plate has no size. */
const drawn = { width: 1200, height: 800 };

/** One link over the whole card; it opens in a new tab. */
export function ProjectCard({ title, description, image, imageAlt, link, skills }: Project) {
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className="project-card group">
      <span className="project-image">
        <Picture
          fileName={image}
          alt={imageAlt}
          facts={drawn}
          sizes="(min-width: 48rem) 33vw, 92vw"
          cover
          className="project-picture"
        />
        <span className="project-invitation">Take me to {title}</span>
      </span>
      <span className="mt-5 flex items-baseline justify-between gap-4">
        <span className="text-heading">{title}</span>
        <span className="sr-only">(opens in a new tab)</span>
        <svg aria-hidden="true" viewBox="0 0 16 16" className="project-arrow">
          <path d="M4 12 12 4M5.500 4H12v6.500" />
        </svg>
      </span>
      <span className="mt-2 block text-muted">{description}</span>
      <span className="label mt-4 block text-muted">{skills.join(' / ')}</span>
    </a>
  );
}
