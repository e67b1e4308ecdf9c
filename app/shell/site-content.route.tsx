import { contentParts, siteContentSchemas } from 'content/schema';
import { data, href, Link } from 'react-router';
import { draftedParts, findPart } from '~/features/content/edit-content.server';
import { PartEditor } from '~/features/content/editing/part-editor';
import { contentChanges } from '~/features/content/operations.server';
import { servicesContext } from '~/server/context.server';
import { actionOf } from '~/server/http/action-of.server';
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

/** Drafts and publications. A publication is live before the response is sent. */
export const action = actionOf(contentChanges, {
  logged: 'The content of the site could not be stored',
  failed: notStored,
});

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
