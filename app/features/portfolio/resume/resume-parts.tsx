import type { Experience, Project } from 'content/schema';
import type { ReactNode } from 'react';
import { monthAndYear } from '~/features/portfolio/elapsed';

/** A part of the résumé; one without entries is not there. */
export function ResumePart(props: { title: string; count: number; children: ReactNode }) {
  const { title, count, children } = props;
  if (count === 0) return null;
  const id = title.toLowerCase();
  return (
    <section aria-labelledby={id} className="resume-part">
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

/** `brief`: on paper there is room for the first line alone. */
export function JobEntry({ job, brief }: { job: Experience; brief: boolean }) {
  const { company, role, employmentType, startDate, endDate, description, url, highlights } = job;
  return (
    <li className="resume-entry" data-brief={brief || undefined}>
      <p className="resume-when">
        <time dateTime={startDate}>{monthAndYear(startDate)}</time> –{' '}
        {endDate === '' ? 'Present' : <time dateTime={endDate}>{monthAndYear(endDate)}</time>}
      </p>
      <div>
        <h3>
          {role}, <Named name={company} url={url} />
          {employmentType && <span className="resume-aside">{employmentType}</span>}
        </h3>
        {description && <p className="resume-text">{description}</p>}
        <Highlights lines={highlights} className="resume-text" />
      </div>
    </li>
  );
}

export function ProjectEntry({ project, brief }: { project: Project; brief: boolean }) {
  const { title, description, link, skills, highlights } = project;
  return (
    <li className="resume-entry" data-brief={brief || undefined}>
      <p className="resume-when">{skills.join(', ')}</p>
      <div>
        <h3>
          <Named name={title} url={link} />
        </h3>
        {description && <p className="resume-text">{description}</p>}
        <Highlights lines={highlights} className="resume-text" />
      </div>
    </li>
  );
}

export function Highlights({ lines = [], className }: { lines?: string[]; className: string }) {
  if (lines.length === 0) return null;
  return (
    <ul className={`list-disc pl-5 ${className}`}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** '#' and '' are no address yet. */
function Named({ name, url }: { name: string; url: string }) {
  if (url === '#' || url === '') return name;
  return (
    <a href={url} rel="noopener noreferrer">
      {name}
    </a>
  );
}
