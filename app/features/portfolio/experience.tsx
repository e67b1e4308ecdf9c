import type { Experience, HomeSection } from 'content/schema';
import { vendorPath } from '~/formats/pictures';
import { elapsed, monthAndYear } from './elapsed';
import { PageSection } from './page-section';
import { byRecency } from './resume/resume';
import { Highlights } from './resume/resume-parts';
import { timeAxis } from './time-axis';

interface ExperienceProps {
  section: HomeSection;
  experience: Experience[];
  today: string;
  /** Whether there are projects that a company without an address can lead to. */
  hasWork: boolean;
}

/** `today` is the owner's day (YYYY-MM-DD): the page reads the same before and after its script. */
export function ExperienceSection({ section, experience, today, hasWork }: ExperienceProps) {
  const jobs = experience.toSorted(byRecency);
  return (
    <PageSection
      id="experience"
      title={section.title}
      lead={section.lead}
      aside={`since ${jobs.map(({ startDate }) => startDate.slice(0, 4)).sort()[0]}`}
      isClose
    >
      <Bars jobs={jobs} today={today} />
      <ol>
        {jobs.map((entry) => (
          <Job key={entry.id} entry={entry} today={today} hasWork={hasWork} />
        ))}
      </ol>
    </PageSection>
  );
}

const rowHeight = 36;
const yearsHeight = 32;

/** All jobs on one axis of time; the list below says the same in words. */
function Bars({ jobs, today }: { jobs: Experience[]; today: string }) {
  const { years, spanOf } = timeAxis(
    jobs.map(({ startDate }) => startDate),
    today,
  );
  return (
    <svg
      aria-hidden="true"
      height={yearsHeight + jobs.length * rowHeight}
      className="label mb-block w-full overflow-visible print:hidden fill-muted [&_line]:stroke-line [&_rect]:fill-signal [&_text]:stroke-[6px] [&_text]:stroke-surface [&_text]:[paint-order:stroke]"
    >
      {years.map(({ year, at }) => (
        <g key={year}>
          <line x1={`${at}%`} x2={`${at}%`} y1="0" y2="100%" />
          {at < 92 && (
            <text x={`${at}%`} dx="8" y="14">
              {year}
            </text>
          )}
        </g>
      ))}
      {jobs.map(({ id, company, startDate, endDate }, row) => {
        const { from, to } = spanOf(startDate, endDate);
        const top = yearsHeight + row * rowHeight;
        const isLate = from > 60;
        return (
          <g key={id}>
            <rect x={`${from}%`} y={top} width={`${to - from}%`} height="4" rx="2" />
            <text x={`${isLate ? to : from}%`} y={top + 22} textAnchor={isLate ? 'end' : 'start'}>
              {company}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

type JobProps = { entry: Experience; today: string; hasWork: boolean };

function Job({ entry, today, hasWork }: JobProps) {
  const { company, role, employmentType, startDate, endDate, outcome, description, highlights } =
    entry;
  const until = new Date(`${endDate || today}T00:00:00Z`);
  return (
    <li className="job relative grid grid-cols-[2.5rem_minmax(0,1fr)] items-start gap-x-5 gap-y-3 pb-block lg:grid-cols-[2.5rem_minmax(0,3fr)_minmax(0,5fr)] lg:gap-x-[clamp(1.25rem,2.5vw,2.5rem)]">
      <LogoLink entry={entry} hasWork={hasWork}>
        <Logo entry={entry} />
      </LogoLink>
      <div>
        <h3 className="wrap-anywhere text-heading">{company}</h3>
        <p className="label mt-2 text-muted">
          <span className="text-text">{role}</span>
          {employmentType && `, ${employmentType}`}
          <br />
          <time dateTime={startDate}>{monthAndYear(startDate)}</time> –{' '}
          {endDate === '' ? 'Present' : <time dateTime={endDate}>{monthAndYear(endDate)}</time>}
          {', '}
          {elapsed(startDate, until)}
        </p>
      </div>
      <div className="col-[-2]">
        {outcome && <p className="text-subheading">{outcome}</p>}
        {description && <p className="mt-2 max-w-[34em] text-muted text-pretty">{description}</p>}
        <Highlights lines={highlights} className="mt-2 max-w-[34em] text-muted" />
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

const logoClasses = 'grid size-10 place-items-center rounded-control outline-offset-2';

/** A company without an address ('#') links to the projects, where there are any. */
function LogoLink({ entry: { company, url }, hasWork, children }: LogoLinkProps) {
  if (url === '#' && !hasWork) return <span className={logoClasses}>{children}</span>;
  const target =
    url === '#'
      ? { href: '#work', 'aria-label': `${company}, among my projects` }
      : {
          href: url,
          target: '_blank',
          rel: 'noopener noreferrer',
          'aria-label': `${company} (opens in a new tab)`,
        };
  return (
    <a
      {...target}
      className={`${logoClasses} transition-transform duration-200 hover:-translate-y-0.5`}
    >
      {children}
    </a>
  );
}
