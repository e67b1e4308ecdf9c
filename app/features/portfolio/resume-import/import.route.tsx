import { data, Form, href, Link, useActionData, useNavigation } from 'react-router';
import { ownerActor } from '~/server/activity.server';
import { requestContext, servicesContext } from '~/server/context.server';
import { logFailure, notStoredSentence, readForm } from '~/server/http/failures.server';
import { refusedInit } from '~/server/http/problem';
import { perform, Refused } from '~/server/operation.server';
import { notStored } from '~/ui/action-result';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Field, SelectField, TextareaField } from '~/ui/field';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import type { Route } from './+types/import.route';
import { importResume, publishResume } from './import-resume.server';

export const meta = adminMeta(
  'Import a résumé',
  'Fills experience, projects and skills from a JSON Resume.',
);

const titles: Record<string, string> = {
  site: 'You and the site',
  home: 'Home page',
  about: 'About page',
  experience: 'Experience',
  projects: 'Projects',
  technologies: 'Technologies',
};

/** Stores drafts of the parts that the résumé fills. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const json = await givenText(form);
  const refuse = (status: number, message: string) =>
    data({ ok: false as const, message, json }, { status });
  const parts = form.getAll('publish').map(String);
  try {
    if (parts.length > 0) {
      const problems = await publishResume(services, parts);
      const failed = problems.map(({ part }) => part);
      const published = parts.filter((part) => !failed.includes(part));
      return { ok: true as const, taken: [], leftOut: [], published, problems };
    }
  } catch (error) {
    logFailure(context.get(requestContext), error, 'Couldn’t publish a résumé');
    return refuse(503, notStoredSentence(error, notStored));
  }
  if (json.trim() === '') return refuse(422, 'Choose a file, or paste the résumé.');
  const how = form.get('how') === 'replace' ? 'replace' : 'add';
  try {
    return {
      ok: true as const,
      published: [],
      problems: [],
      ...(await perform(services, ownerActor, importResume, { json, how })),
    };
  } catch (error) {
    if (error instanceof Refused)
      return data({ ok: false as const, message: error.message, json }, refusedInit(error));
    logFailure(context.get(requestContext), error, 'Couldn’t import a résumé');
    return refuse(503, notStoredSentence(error, notStored));
  }
}

async function givenText(form: FormData): Promise<string> {
  const file = form.get('file');
  if (file instanceof File && file.size > 0) return file.text();
  return String(form.get('json') ?? '');
}

export default function ImportResume() {
  const result = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  return (
    <div className="max-w-3xl">
      <PageHeader
        title="Import a résumé"
        description="A JSON Resume (jsonresume.org) fills who you are, experience with education, projects and technologies. Each part becomes a draft, and all are published in one step."
        back={{ to: href('/admin'), label: 'Overview' }}
      />
      {result?.ok && (
        <Card title={result.taken.length > 0 ? 'Drafts to publish' : 'Published'} className="mb-3">
          <div role="status">
            <ul className="grid gap-1 text-sm">
              {result.published.map((part) => (
                <li key={part}>{titles[part]} is published.</li>
              ))}
              {result.problems.map(({ part, message }) => (
                <li key={part} className="text-bad">
                  <Link to={href('/admin/site/:part', { part })} className="link">
                    {titles[part]}
                  </Link>
                  : {message}
                </li>
              ))}
              {result.taken.map(({ part, count }) => (
                <li key={part}>
                  <Link to={href('/admin/site/:part', { part })} className="link">
                    {titles[part]}
                  </Link>{' '}
                  <span className="figures text-muted">{count}</span>
                </li>
              ))}
              {result.leftOut.map((line) => (
                <li key={line} className="wrap-anywhere text-muted">
                  {line}
                </li>
              ))}
            </ul>
          </div>
          {result.taken.length > 0 && (
            <Form method="post" className="mt-4">
              {result.taken.map(({ part }) => (
                <input key={part} type="hidden" name="publish" value={part} />
              ))}
              <Button type="submit" variant="primary" busy={busy}>
                Publish all
              </Button>
            </Form>
          )}
        </Card>
      )}
      <Card>
        <Form method="post" encType="multipart/form-data" className="grid gap-5">
          <Field label="File" hint="resume.json">
            {(wiring) => (
              <input
                {...wiring}
                type="file"
                name="file"
                accept="application/json,.json"
                className="control"
              />
            )}
          </Field>
          <TextareaField
            label="Or paste it"
            name="json"
            rows={6}
            spellCheck={false}
            defaultValue={result?.ok ? '' : result?.json}
            message={result?.ok ? undefined : result?.message}
          />
          <SelectField label="Existing entries" name="how">
            <option value="add">Keep them and add what’s new</option>
            <option value="replace">Replace them</option>
          </SelectField>
          <p>
            <Button type="submit" variant="primary" busy={busy}>
              Create drafts
            </Button>
          </p>
        </Form>
      </Card>
    </div>
  );
}
