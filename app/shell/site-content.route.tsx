import { contentParts, siteContentSchemas } from 'content/schema';
import { data, href, Link } from 'react-router';
import {
  ContentConflict,
  draftedParts,
  findPart,
  publishPart,
  storePartDraft,
  trashEntries,
} from '~/features/content/edit-content.server';
import { checkPart } from '~/features/content/editing/check-part';
import { type EditingResult, editingRequestSchema } from '~/features/content/editing/editing';
import { PartEditor } from '~/features/content/editing/part-editor';
import { ownerActor, recordActivity } from '~/server/activity.server';
import { servicesContext } from '~/server/context.server';
import { failedResult } from '~/server/http/failures.server';
import { writeAndInvalidate } from '~/server/http/write-and-invalidate.server';
import { notStored } from '~/ui/action-result';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { showInStrip } from '~/ui/filter-links';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import type { Route } from './+types/site-content.route';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const part = contentParts.find((one) => one === (params.part ?? contentParts[0]));
  if (!part) throw data('There’s no such part of the site.', { status: 404 });
  const [edited, drafted] = await Promise.all([findPart(db, part), draftedParts(db)]);
  return { edited, drafted };
}

const respond = (result: EditingResult, status = 200) => data(result, status);

/** Drafts and publications, as the form asks for them in JSON. A publication is live before the response is sent. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const asked = editingRequestSchema.safeParse(await request.json().catch(() => null)).data;
  if (!asked) return respond({ ok: false, message: notStored }, 400);
  const { part, edit } = asked;
  const now = services.clock();
  try {
    if (asked.do !== 'publish') {
      const draft = asked.do === 'store-draft' ? asked.value : null;
      const current = await storePartDraft(services.db, { part, edit }, draft, now);
      return respond({ ok: true, message: '', current });
    }
    const { content, errors } = checkPart(part, asked.value);
    if (errors) return respond({ ok: false, message: Object.values(errors)[0] ?? '' }, 422);
    const current = await writeAndInvalidate(services, ['content'], async (trx) => {
      await trashEntries(trx, part, content, now);
      const published = await publishPart(trx, { part, edit }, content, now);
      const subject = { kind: 'site_content', id: part, label: part };
      const undo = { part, before: published.version - 1, after: published.version };
      await recordActivity(trx, ownerActor, 'Published a part of the site', subject, now, [undo]);
      return published;
    });
    const message =
      part === 'classes'
        ? 'Published. School and the grade portal use it now.'
        : 'Published. Visitors see it now.';
    return respond({ ok: true, message, current });
  } catch (error) {
    if (!(error instanceof ContentConflict))
      return failedResult(context, error, 'The content of the site could not be stored', notStored);
    const message = 'This was saved in another tab. Nothing was overwritten.';
    return respond({ ok: false, message, theirs: await findPart(services.db, part) });
  }
}

export const meta = adminMeta('Site', 'What the site says, and how it looks.');

export default function SiteContentPage({ loaderData }: Route.ComponentProps) {
  const { edited, drafted } = loaderData;
  return (
    <>
      <PageHeader
        title="Site"
        description="What the site says, part by part. Drafts are saved as you type; visitors see them once you publish."
        actions={
          <ButtonLink to={href('/admin/resume')} size="sm">
            Import a résumé
          </ButtonLink>
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[12rem_minmax(0,1fr)]">
        <nav aria-label="Parts of the site" className="min-w-0 xl:sticky xl:top-16">
          <ul className="edge-fade flex gap-1 xl:flex-col">
            {contentParts.map((part) => (
              <li key={part} className="shrink-0">
                <Link
                  to={href('/admin/site/:part', { part })}
                  prefetch="intent"
                  preventScrollReset
                  ref={part === edited.part ? showInStrip : undefined}
                  aria-current={part === edited.part ? 'page' : undefined}
                  className="flex min-h-9 pointer-coarse:min-h-11 items-center justify-between gap-2 rounded-control px-3 text-muted text-sm hover:bg-text/7 hover:text-text aria-[current=page]:bg-text/7 aria-[current=page]:font-medium aria-[current=page]:text-text forced-colors:aria-[current=page]:underline"
                >
                  {siteContentSchemas[part].meta()?.title}
                  {drafted.includes(part) && <Badge tone="warn">Draft</Badge>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <PartEditor key={edited.part} loaded={edited} />
      </div>
    </>
  );
}
