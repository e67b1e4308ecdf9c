import type { HomeSection, Technology } from 'content/schema';
import { vendorPath } from '~/formats/pictures';
import { PageSection } from './page-section';

type TechnologyProps = { section: HomeSection; technologies: Technology[] };

export function TechnologySection({ section, technologies }: TechnologyProps) {
  return (
    <PageSection
      id="technology"
      title={section.title}
      lead={section.lead}
      aside={`${technologies.length} in daily use`}
      isClose
    >
      <ul data-island="technology" className="tech-grid">
        {technologies.map((technology) => (
          <Tile key={technology.id} {...technology} />
        ))}
      </ul>
    </PageSection>
  );
}

/** The tile's own colour is a value of the content: it is painted by SVG, not by a style attribute. */
function Tile({ name, icon, description, evidence, color }: Technology) {
  return (
    <li className="tech-tile group relative flex gap-2 overflow-hidden bg-surface px-[clamp(0.75rem,1.2vw,1rem)] py-3.5 md:max-lg:px-2 max-lg:flex-col lg:gap-3">
      <svg
        aria-hidden="true"
        preserveAspectRatio="none"
        viewBox="0 0 1 1"
        className="tech-tint pointer-events-none absolute top-0 left-0 size-full opacity-0 transition-opacity duration-200 group-hover:opacity-20"
      >
        <rect width="1" height="1" fill={color} />
      </svg>
      <svg
        aria-hidden="true"
        viewBox="0 0 32 32"
        className="tech-dot pointer-events-none absolute top-0 left-0 size-8 opacity-0 transition-opacity duration-200 group-data-following:opacity-80"
      >
        <circle cx="16" cy="16" r="16" fill={color} />
      </svg>
      <Icon icon={icon} />
      <div className="relative min-w-0">
        <h3 className="font-semibold leading-tight">{name}</h3>
        {description && <p className="label text-muted md:max-lg:text-xs">{description}</p>}
        {evidence && <p className="label mt-1">{evidence}</p>}
      </div>
    </li>
  );
}

const iconClasses = 'relative mt-[0.05rem] size-5 flex-none';

/** A drawing takes the colour of the words; a picture has its own. */
function Icon({ icon }: { icon: string }) {
  if (icon === '') return null;
  if (!icon.includes('#')) {
    return (
      <img
        src={vendorPath(icon)}
        alt=""
        width={36}
        height={36}
        loading="lazy"
        className={`${iconClasses} object-contain`}
      />
    );
  }
  return (
    <svg aria-hidden="true" className={`${iconClasses} fill-current`}>
      <use href={icon} />
    </svg>
  );
}
