import { data, Form, href, Link, useActionData, useNavigation } from 'react-router';
import { findPart, storePartDraft } from '~/features/content/edit-content.server';
import { fillFromResume } from '~/features/portfolio/resume/merge';
import { readJsonResume } from '~/features/portfolio/resume/read-json-resume';
import { changeAsOwner } from '~/server/activity.server';
import { requestContext, servicesContext } from '~/server/context.server';
import { logFailure, notStoredSentence, readForm } from '~/server/http/failures.server';
import { notStored } from '~/ui/action-result';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Field, SelectField, TextareaField } from '~/ui/field';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import type { Route } from './+types/import.route';

export const meta = adminMeta(
  'Import a résumé',
  'Fills experience, projects and skills from a JSON Resume.',
);

const titles = { experience: 'Experience', projects: 'Projects', technologies: 'Technologies' };
const parts = ['experience', 'projects', 'technologies'] as const;

/** Stores drafts of the parts that the résumé fills. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, clock } = context.get(servicesContext);
  const form = await readForm(request);
  const json = await givenText(form);
  const refuse = (status: number, message: string) =>
    data({ ok: false as const, message, json }, { status });
  if (json.trim() === '') return refuse(422, 'Choose a file, or paste the résumé.');
  const read = readJsonResume(json);
  if (!read.ok) return refuse(422, read.message);
  const { found } = read;
  const filled = parts.filter((part) => found[part].length > 0);
  const how = form.get('how') === 'replace' ? 'replace' : 'add';
  try {
    const subject = { kind: 'site_content', id: '', label: filled.join(', ') };
    await changeAsOwner(db, 'Imported a résumé as drafts', subject, clock(), async (trx) => {
      const edited = await Promise.all(parts.map((part) => findPart(trx, part)));
      const values = edited.map(({ part, draft, published }) => [part, draft ?? published]);
      const next = fillFromResume(Object.fromEntries(values), found, how);
      for (const one of edited) {
        if (found[one.part].length > 0) await storePartDraft(trx, one, next[one.part], clock());
      }
    });
    const taken = filled.map((part) => ({ part, count: found[part].length }));
    return { ok: true as const, taken, leftOut: found.leftOut };
  } catch (error) {
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
        description="A JSON Resume (jsonresume.org) fills experience, projects and technologies. Each part becomes a draft. If something in it is wrong, you’ll see it when you publish."
        back={{ to: href('/admin'), label: 'Overview' }}
      />
      {result?.ok && (
        <Card title="Drafts to publish" className="mb-3">
          <div role="status">
            <ul className="grid gap-1 text-sm">
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
