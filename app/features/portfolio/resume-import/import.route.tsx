import { data, Form, href, redirect, useActionData, useNavigation } from 'react-router';
import {
  draftedParts,
  findPart,
  readDrafts,
  storePartDraft,
} from '~/features/content/edit-content.server';
import { readPublished } from '~/features/content/published-content.server';
import { fillFromResume } from '~/features/portfolio/resume/merge';
import { readJsonResume } from '~/features/portfolio/resume/read-json-resume';
import { changeAsOwner } from '~/server/activity.server';
import { requestContext, servicesContext } from '~/server/context.server';
import { logFailure, notStoredSentence, readForm } from '~/server/http/failures.server';
import { notStored } from '~/ui/action-result';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Field, TextareaField } from '~/ui/field';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import type { Route } from './+types/import.route';
import { ResumePreview } from './resume-preview';

export const meta = adminMeta(
  'Import a résumé',
  'Fills experience, projects and skills from a JSON Resume.',
);

const parts = ['experience', 'projects', 'technologies'] as const;

/** Without 'how' the résumé is shown; with it, drafts of the parts it fills are stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readForm(request);
  const json = await givenText(form);
  const refuse = (status: number, message: string) =>
    data({ ok: false as const, message, json }, { status });
  if (json.trim() === '') return refuse(422, 'Choose a file, or paste the résumé.');
  const read = readJsonResume(json);
  if (!read.ok) return refuse(422, read.message);
  const { found } = read;
  const { db, clock } = services;
  const filled = parts.filter((part) => found[part].length > 0);
  const how = form.get('how');
  try {
    if (how !== 'add' && how !== 'replace') {
      const drafted = await draftedParts(db);
      const drafts = filled.filter((part) => drafted.includes(part));
      return { ok: true as const, found, drafts, json };
    }
    const subject = { kind: 'site_content', id: '', label: filled.join(', ') };
    await changeAsOwner(db, 'import_resume', subject, clock(), async (trx) => {
      const next = fillFromResume(await readDrafts(trx, await readPublished(trx)), found, how);
      for (const part of filled) {
        await storePartDraft(trx, await findPart(trx, part), next[part], clock());
      }
    });
    return redirect(href('/admin/site/:part', { part: filled[0] ?? '' }));
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
        description="A JSON Resume (jsonresume.org) fills experience, projects and technologies. You see what it adds and leaves out first; then each part is a draft to publish or discard."
        back={{ to: href('/admin'), label: 'Overview' }}
      />
      {result?.ok ? (
        <ResumePreview found={result.found} drafts={result.drafts} json={result.json} busy={busy} />
      ) : (
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
              defaultValue={result?.json}
              message={result?.message}
            />
            <p>
              <Button type="submit" variant="primary" busy={busy}>
                Check the file
              </Button>
            </p>
          </Form>
        </Card>
      )}
    </div>
  );
}
