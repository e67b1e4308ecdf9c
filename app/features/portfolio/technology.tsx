import { technologies } from 'content/technologies';
import { Section } from './section';

export function Technology() {
  return (
    <Section
      title="Technology"
      lead="Tools & technologies I work with"
      aside={`${technologies.length} in daily use`}
    >
      <ul
        data-island="technology"
        className="grid grid-cols-2 gap-px overflow-hidden rounded-card border bg-line md:grid-cols-4"
      >
        {technologies.map((technology) => (
          <Tile key={technology.id} {...technology} />
        ))}
      </ul>
    </Section>
  );
}

type TileProps = (typeof technologies)[number];

/** The tile's own colour is a value of the content: it is painted by SVG, not by a style attribute. */
function Tile({ name, icon, description, color }: TileProps) {
  return (
    <li className="tech-tile">
      <svg aria-hidden="true" className="tech-tint" preserveAspectRatio="none" viewBox="0 0 1 1">
        <rect width="1" height="1" fill={color} />
      </svg>
      <svg aria-hidden="true" className="tech-dot" viewBox="0 0 32 32">
        <circle cx="16" cy="16" r="16" fill={color} />
      </svg>
      <svg aria-hidden="true" className="relative size-8 fill-current md:size-9">
        <use href={icon} />
      </svg>
      <div className="relative">
        <h3 className="font-medium tracking-tight">{name}</h3>
        <p className="label mt-1 text-muted">{description}</p>
      </div>
    </li>
  );
}
