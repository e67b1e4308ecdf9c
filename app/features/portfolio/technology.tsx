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
      <ul data-island="technology" className="tech-grid bleed">
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
    <li className="tech-tile">
      <svg aria-hidden="true" className="tech-tint" preserveAspectRatio="none" viewBox="0 0 1 1">
        <rect width="1" height="1" fill={color} />
      </svg>
      <svg aria-hidden="true" className="tech-dot" viewBox="0 0 32 32">
        <circle cx="16" cy="16" r="16" fill={color} />
      </svg>
      <Icon icon={icon} />
      <div className="relative min-w-0">
        <h3 className="font-semibold leading-tight">{name}</h3>
        {description && <p className="label text-muted">{description}</p>}
        {evidence && <p className="tech-evidence">{evidence}</p>}
      </div>
    </li>
  );
}

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
        className="tech-icon object-contain"
      />
    );
  }
  return (
    <svg aria-hidden="true" className="tech-icon fill-current">
      <use href={icon} />
    </svg>
  );
}
