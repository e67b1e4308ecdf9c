import type { Experience, HomeSection } from 'content/schema';
import { vendorPath } from '~/formats/pictures';
import { elapsed, monthAndYear } from './elapsed';
import { PageSection } from './page-section';
import { type TimeAxis, timeAxis } from './time-axis';

interface ExperienceProps {
  section: HomeSection;
  experience: Experience[];
  today: string;
  /** Whether there are projects that a company without an address can lead to. */
  hasWork: boolean;
}

/** `today` is the owner's day (YYYY-MM-DD): the page reads the same before and after its script. */
export function ExperienceSection({ section, experience, today, hasWork }: ExperienceProps) {
  const axis = timeAxis(
    experience.map(({ startDate }) => startDate),
    today,
  );
  return (
    <PageSection
      id="experience"
      title={section.title}
      lead={section.lead}
      aside={axis.years[0] && `since ${axis.years[0].year}`}
      isClose
    >
      <div className="axis">
        <ol className="jobs">
          {experience.map((entry) => (
            <Job key={entry.id} entry={entry} axis={axis} today={today} hasWork={hasWork} />
          ))}
        </ol>
        <Years axis={axis} />
      </div>
    </PageSection>
  );
}

/** The years behind the lines, where there is room; the words say the same. */
function Years({ axis }: { axis: TimeAxis }) {
  return (
    <svg aria-hidden="true" className="axis-years">
      {axis.years.map(({ year, at }) => (
        <g key={year}>
          <line x1={`${at}%`} x2={`${at}%`} y1="0" y2="100%" />
          {at < 95 && (
            <text x={`${at}%`} dx="8" y="14">
              {year}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

type JobProps = { entry: Experience; axis: TimeAxis; today: string; hasWork: boolean };

function Job({ entry, axis, today, hasWork }: JobProps) {
  const { company, role, employmentType, startDate, endDate, outcome, description } = entry;
  const { highlights = [] } = entry;
  const until = new Date(`${endDate || today}T00:00:00Z`);
  const { from, to } = axis.spanOf(startDate, endDate);
  return (
    <li className="job">
      <svg aria-hidden="true" className="axis-line">
        <rect x={`${from}%`} y="2" width={`${to - from}%`} height="3" />
        <circle cx={`${from}%`} cy="3.5" r="3.5" />
      </svg>
      <div className="job-side">
        <div className="job-head">
          <LogoLink entry={entry} hasWork={hasWork}>
            <Logo entry={entry} />
          </LogoLink>
          <h3 className="min-w-0 wrap-anywhere text-heading">{company}</h3>
        </div>
        <p className="label mt-3 text-muted">
          <span className="text-text">{role}</span>
          {employmentType && `, ${employmentType}`}
          <br />
          <time dateTime={startDate}>{monthAndYear(startDate)}</time> –{' '}
          {endDate === '' ? 'Present' : <time dateTime={endDate}>{monthAndYear(endDate)}</time>}
          {', '}
          {elapsed(startDate, until)}
        </p>
      </div>
      <div className="job-words mt-3 lg:mt-0">
        {outcome && <p className="text-subheading">{outcome}</p>}
        {description && <p className="mt-2 max-w-[34em] text-muted text-pretty">{description}</p>}
        {highlights.length > 0 && (
          <ul className="mt-2 max-w-[34em] list-disc pl-5 text-muted">
            {highlights.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function Logo({ entry: { company, logo } }: { entry: Experience }) {
  if (logo === '') return <span aria-hidden="true">{[...company.trim()][0]}</span>;
  return (
    <img
      src={vendorPath(logo)}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      className="rounded-[inherit]"
    />
  );
}

interface LogoLinkProps {
  entry: Experience;
  hasWork: boolean;
  children: React.ReactNode;
}

/** A company without an address ('#') links to the projects, where there are any. */
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
