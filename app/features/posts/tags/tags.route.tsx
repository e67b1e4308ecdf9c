import { href } from 'react-router';
import type { DocumentHandle } from '~/document/handle';
import { servicesContext } from '~/server/context.server';
import { actionOf } from '~/server/http/action-of.server';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { useSteadyRows } from '~/ui/open-fields';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import type { Route } from './+types/tags.route';
import { type Taxonomy, termChanges } from './rename-term.server';
import { TermRow, termKeys } from './term-row';
import { listSeries, listTags, type Term } from './terms.server';

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return { tags: await listTags(db), series: await listSeries(db) };
}

export const action = actionOf(termChanges, {
  logged: 'Renaming failed',
  failed: 'The name could not be changed in every post. Please try again.',
  hasFields: true,
});

export const handle: DocumentHandle = { keys: termKeys };

export const meta = adminMeta(
  'Tags and Series',
  'What posts are about, and which belong together.',
);

export default function TagsPage({ loaderData: { tags, series } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Tags and Series"
        description="Rename one, or give it another’s name to merge them. Old addresses redirect."
        back={{ to: href('/admin/blog'), label: 'Blog Editor' }}
      />
      <div className="grid items-start gap-3 xl:grid-cols-2">
        <TermCard kind="tag" title="Tags" terms={tags} />
        <TermCard kind="series" title="Series" terms={series} />
      </div>
    </>
  );
}

function TermCard(props: { kind: Taxonomy; title: string; terms: Term[] }) {
  const { kind, title } = props;
  const terms = useSteadyRows(props.terms);
  return (
    <Card title={title} padded={false}>
      {terms.length === 0 ? (
        <EmptyState
          title={kind === 'tag' ? 'No tags yet' : 'No series yet'}
          text="Write one in the editor, under the settings of a post."
          action={
            <ButtonLink to={href('/admin/blog')} size="sm">
              Open the editor
            </ButtonLink>
          }
        />
      ) : (
        <ul className="divide-y divide-line">
          {terms.map((term) => (
            <TermRow key={term.address} kind={kind} term={term} terms={terms} />
          ))}
        </ul>
      )}
    </Card>
  );
}
