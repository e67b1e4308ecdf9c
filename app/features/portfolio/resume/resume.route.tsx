import { href } from 'react-router';
import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import { originOf, pageMeta } from '~/ui/page-meta';
import type { Route } from './+types/resume.route';
import { byRecency, printedDetails, skillGroups } from './resume';
import styles from './resume.css?url';
import { JobEntry, ProjectEntry, ResumePart } from './resume-parts';

export const headers = () => cacheUntilChanged();

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'alternate', type: 'application/json', href: href('/resume.json'), title: 'JSON Resume' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { config, content } = context.get(servicesContext);
  const { site, home, about, experience, projects, technologies } = await content.read();
  return {
    name: site.ownerName,
    place: site.place,
    email: site.email,
    links: site.links,
    host: config.publicUrl.host,
    headline: home.headline,
    lead: about.lead,
    jobs: experience.toSorted(byRecency),
    projects: projects.running,
    skills: skillGroups(technologies),
    printed: printedDetails({ experience, projects }),
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name, headline, lead } = loaderData;
  return pageMeta(
    {
      title: `Résumé of ${name}`,
      description: [headline, lead].filter(Boolean).join('. '),
      keywords: ['résumé', 'CV', name],
      path: href('/resume'),
      image: href('/og/:name', { name: 'home.png' }),
      structuredData: {
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        mainEntity: { '@type': 'Person', name, url: originOf(matches) },
      },
    },
    matches,
  );
}

export default function Resume({ loaderData }: Route.ComponentProps) {
  const { name, headline, place, email, host, lead, jobs, projects, skills, printed } = loaderData;
  return (
    <article className="column page-top resume">
      <header>
        <h1 className="text-title">{name}</h1>
        <p className="resume-headline">{headline}</p>
        <address className="resume-contact">
          {place && <span>{place}</span>}
          <a href={`mailto:${email}`}>{email}</a>
          <a href={href('/')}>{host}</a>
          {loaderData.links.map(({ label, url }) => (
            <a key={url} href={url} rel="noopener noreferrer me">
              {label}: {withoutScheme(url)}
            </a>
          ))}
        </address>
        {lead && <p className="resume-lead">{lead}</p>}
      </header>
      <ResumePart title="Experience" count={jobs.length}>
        {jobs.map((job, at) => (
          <JobEntry key={job.id} job={job} brief={at >= printed.jobs} />
        ))}
      </ResumePart>
      <ResumePart title="Projects" count={projects.length}>
        {projects.map((project, at) => (
          <ProjectEntry key={project.id} project={project} brief={at >= printed.projects} />
        ))}
      </ResumePart>
      <ResumePart title="Skills" count={skills.length}>
        {skills.map(({ name: kind, keywords }) => (
          <li key={kind} className="resume-skill">
            <span className="resume-kind">{kind}</span> {keywords.join(', ')}
          </li>
        ))}
      </ResumePart>
      <p className="resume-note">
        It prints on one page. For machines: <a href={href('/resume.json')}>resume.json</a>, a JSON
        Resume.
      </p>
    </article>
  );
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, '').replace(/\/$/, '');
