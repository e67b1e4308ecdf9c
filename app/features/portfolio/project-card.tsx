import type { Project } from 'content/schema';
import { type PlateKind, plateName, seedOf } from '~/art/plate-name';
import { Picture } from '~/ui/picture';

/** What a picture of a project is offered in; a plate has no size. */
const drawn = { width: 1200, height: 800 };

/** One link over the whole card; it opens in a new tab. A project that has no address yet is no link. */
export function ProjectCard({ project }: { project: Project }) {
  const { link } = project;
  if (link === '') {
    return (
      <div className="project-card">
        <CardContent project={project} />
      </div>
    );
  }
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className="project-card group">
      <CardContent project={project} />
    </a>
  );
}

function CardContent({ project }: { project: Project }) {
  const { title, description, link, image, imageAlt, skills } = project;
  return (
    <>
      <span className="project-image">
        <Picture
          fileName={image || projectPlate(project)}
          alt={image && imageAlt}
          facts={drawn}
          sizes="(min-width: 48rem) 32vw, 92vw"
          cover
          className="project-picture"
        />
        {link && (
          <span className="absolute inset-0 grid place-items-center bg-[radial-gradient(var(--surface-sunken)_20%,transparent_65%)] p-6 text-center font-normal text-heading text-text opacity-0 transition-opacity duration-[220ms] group-hover:opacity-100 group-focus-visible:opacity-100">
            Take me to {title}
          </span>
        )}
      </span>
      <span className="mt-5 block">
        <span className="flex items-baseline justify-between gap-4">
          <span className="min-w-0 wrap-anywhere text-heading">{title}</span>
          {link && <NewTab />}
        </span>
        {description && <span className="mt-2 block text-muted text-pretty">{description}</span>}
        {skills.length > 0 && (
          <span className="label mt-3 block text-muted">{skills.join('\u00a0/ ')}</span>
        )}
      </span>
    </>
  );
}

function NewTab() {
  return (
    <>
      <span className="sr-only">(opens in a new tab)</span>
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="size-4.5 flex-none fill-none stroke-[1.5] stroke-muted transition-[translate,stroke] duration-200 group-hover:translate-x-0.5 group-hover:-translate-y-0.5 group-hover:stroke-signal group-focus-visible:translate-x-0.5 group-focus-visible:-translate-y-0.5 group-focus-visible:stroke-signal"
      >
        <path d="M4 12 12 4M5.500 4H12v6.500" />
      </svg>
    </>
  );
}

const kinds: PlateKind[] = ['racks', 'ring', 'mesh', 'orbit', 'contours', 'beacons', 'fresnel'];
const maxReadings = 12;

/** The picture of a project without one: its kind by its title, its figures by the words about it. */
export function projectPlate({ title, description }: Project): string {
  const seed = seedOf(title);
  const words = description.split(/\s+/).slice(0, maxReadings);
  return plateName({
    kind: kinds[seed % kinds.length] ?? 'ring',
    readings: words.map((word) => 6 + word.length * 5),
    seed,
  });
}
