import type { Experience as Entry, HomeSection } from 'content/schema';
import { vendorPath } from '~/formats/pictures';
import { elapsed, monthAndYear } from './elapsed';
import { Section } from './section';

interface ExperienceProps {
  section: HomeSection;
  experience: Entry[];
  today: string;
  /** Whether there are projects that a company without an address can lead to. */
  hasWork: boolean;
}

/** `today` is the owner's day (YYYY-MM-DD): the page reads the same before and after its script. */
export function Experience({ section, experience, today, hasWork }: ExperienceProps) {
  const now = new Date(`${today}T00:00:00Z`);
  const since = experience
    .map(({ startDate }) => startDate)
    .sort()[0]
    ?.slice(0, 4);
  return (
    <Section id="experience" title={section.title} lead={section.lead} aside={`since ${since}`}>
      <ol className="timeline">
        {experience.map((entry) => (
          <Job key={entry.id} entry={entry} now={now} hasWork={hasWork} />
        ))}
      </ol>
    </Section>
  );
}

function Job({ entry, now, hasWork }: { entry: Entry; now: Date; hasWork: boolean }) {
  const { company, role, employmentType, startDate, endDate, description, logo } = entry;
  const until = endDate === '' ? now : new Date(`${endDate}T00:00:00Z`);
  return (
    <li className="timeline-entry">
      <p className="label leading-relaxed text-muted">
        <span className="whitespace-nowrap text-text">
          <time dateTime={startDate}>{monthAndYear(startDate)}</time> –{' '}
          {endDate === '' ? 'Present' : <time dateTime={endDate}>{monthAndYear(endDate)}</time>}
        </span>
        <br />
        {elapsed(startDate, until)}
      </p>
      <LogoLink entry={entry} hasWork={hasWork}>
        {logo === '' ? (
          <span aria-hidden="true">{company.trim().charAt(0)}</span>
        ) : (
          <img
            src={vendorPath(logo)}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            className="rounded-[inherit]"
          />
        )}
      </LogoLink>
      <div>
        <h3 className="text-subheading">{role}</h3>
        <p className="mt-1 text-muted">
          {company} <span aria-hidden="true">/</span> {employmentType}
        </p>
        {description && <p className="mt-4 max-w-[38.5em]">{description}</p>}
      </div>
    </li>
  );
}

interface LogoLinkProps {
  entry: Entry;
  hasWork: boolean;
  children: React.ReactNode;
}

/** A company without an address yet ('#') leads to its card among the projects, where there are any. */
function LogoLink({ entry: { company, url }, hasWork, children }: LogoLinkProps) {
  if (url === '#' && !hasWork) return <span className="timeline-logo">{children}</span>;
  if (url === '#') {
    return (
      <a href="#work" aria-label={`${company}, among my projects`} className="timeline-logo">
        {children}
      </a>
    );
  }
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${company} (opens in a new tab)`}
      className="timeline-logo"
    >
      {children}
    </a>
  );
}
