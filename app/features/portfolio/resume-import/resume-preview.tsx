import { Form, href, Link } from 'react-router';
import { monthAndYear } from '~/features/portfolio/elapsed';
import type { ResumeImport } from '~/features/portfolio/resume/read-json-resume';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';

interface ResumePreviewProps {
  found: ResumeImport;
  /** The résumé itself; it is sent again with the decision. */
  json: string;
  busy: boolean;
}

/** What an import would bring, before anything is stored. */
export function ResumePreview({ found, json, busy }: ResumePreviewProps) {
  const { experience, projects, technologies, leftOut } = found;
  return (
    <Card title="What it brings">
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
          title="Skills"
          lines={technologies.map(({ name, description }) =>
            description === '' ? name : `${name} (${description})`,
          )}
        />
        <Group title="Stays out" lines={leftOut} />
      </div>
      <Form method="post" className="mt-6 grid gap-4 border-line border-t pt-5">
        <input type="hidden" name="json" value={json} />
        <fieldset className="flex flex-wrap gap-x-6 gap-y-2 text-sm pointer-coarse:gap-y-5">
          <legend className="sr-only">What happens to the entries there are</legend>
          <label className="flex items-center gap-2">
            <input type="radio" name="how" value="add" defaultChecked className="checkbox" />
            Add to what is there
          </label>
          <label className="flex items-center gap-2">
            <input type="radio" name="how" value="replace" className="checkbox" />
            Replace what is there
          </label>
        </fieldset>
        <p className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" busy={busy}>
            Fill the site
          </Button>
          <Link to={href('/admin/resume')} className="link text-sm">
            Choose another
          </Link>
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
