import { technologies } from 'content/technologies';
import type { PointerEvent } from 'react';
import { Section } from './section';

const dotSize = 32;

export function Technology() {
  return (
    <Section
      title="Technology"
      lead="Tools & technologies I work with"
      aside={`${technologies.length} in daily use`}
    >
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-card border bg-line md:grid-cols-4">
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
    <li
      className="tech-tile"
      onPointerEnter={follow}
      onPointerMove={follow}
      onPointerLeave={({ currentTarget }) => delete currentTarget.dataset.following}
    >
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
        <p className="label-mono mt-1 text-muted">{description}</p>
      </div>
    </li>
  );
}

/** Written to the element, not to state: moving the pointer renders nothing. */
function follow({ currentTarget, clientX, clientY, pointerType }: PointerEvent<HTMLElement>) {
  if (pointerType === 'touch') return;
  const { left, top } = currentTarget.getBoundingClientRect();
  const x = clientX - left - dotSize / 2;
  const y = clientY - top - dotSize / 2;
  const dot = currentTarget.querySelector<SVGElement>('.tech-dot');
  if (dot) dot.style.transform = `translate(${x}px, ${y}px)`;
  currentTarget.dataset.following = '';
}
