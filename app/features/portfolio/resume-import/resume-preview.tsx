import { Form, href, Link } from 'react-router';
import { monthAndYear } from '~/features/portfolio/elapsed';
import type { ResumeImport } from '~/features/portfolio/resume/read-json-resume';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';

interface ResumePreviewProps {
  found: ResumeImport;
  /** The parts that have a draft already. */
  drafts: string[];
  /** The résumé itself; it is sent again with the decision. */
  json: string;
  busy: boolean;
}

/** What an import would bring, before anything is stored. */
export function ResumePreview({ found, drafts, json, busy }: ResumePreviewProps) {
  const { experience, projects, technologies, leftOut } = found;
  const replaced = [
    experience.length > 0 && 'experience',
    projects.length > 0 && 'running projects',
    technologies.length > 0 && 'technologies',
  ].filter(Boolean);
  return (
    <Card title="What it takes">
      <div className="grid gap-5 text-sm">
        <Group
          title="Experience"
          lines={experience.map(
            ({ role, company, startDate, endDate }) =>
              `${role}, ${company} (${monthAndYear(startDate)} – ${endDate ? monthAndYear(endDate) : 'Present'})`,
          )}
        />
        <Group title="Projects" lines={projects.map(({ title }) => title)} />
        <Group
          title="Technologies"
          lines={technologies.map(({ name, description }) =>
            description === '' ? name : `${name} (${description})`,
          )}
        />
        <Group title="What it leaves out or changes" lines={leftOut} />
      </div>
      <Form method="post" className="mt-6 grid gap-4 border-line border-t pt-5">
        <input type="hidden" name="json" value={json} />
        <fieldset className="flex flex-wrap gap-x-6 gap-y-2 text-sm pointer-coarse:gap-y-5">
          <legend className="sr-only">What happens to the entries there are</legend>
          <label className="flex items-center gap-2">
            <input type="radio" name="how" value="add" defaultChecked className="checkbox" />
            Add what isn’t there yet
          </label>
          <label className="flex items-center gap-2">
            <input type="radio" name="how" value="replace" className="checkbox" />
            Replace: {replaced.join(', ')}
          </label>
        </fieldset>
        {drafts.length > 0 && (
          <p className="text-sm">
            There are unpublished drafts of: {drafts.join(', ')}. ‘Add’ goes on from them; ‘Replace’
            puts the résumé in their place.
          </p>
        )}
        <p className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" busy={busy}>
            Make drafts of it
          </Button>
          <Link to={href('/admin/resume')} className="link text-sm">
            Choose another
          </Link>
          <span className="text-muted text-sm">Visitors see nothing before you publish.</span>
        </p>
      </Form>
    </Card>
  );
}

function Group({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h3 className="font-medium">
        {title} <span className="figures font-normal text-muted">{lines.length}</span>
      </h3>
      <ul className="mt-1.5 grid gap-1 text-muted">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
