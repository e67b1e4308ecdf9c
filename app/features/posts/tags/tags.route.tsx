import { href } from 'react-router';
import { countOf } from '~/formats/numbers';
import { addressOf } from '~/formats/slug';
import { servicesContext } from '~/server/context.server';
import { failedResult, readForm } from '~/server/http/failures.server';
import { writeAndInvalidate } from '~/server/http/write-and-invalidate.server';
import type { Db } from '~/server/storage/database.server';
import type { ActionResult } from '~/ui/action-result';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { useSteadyRows } from '~/ui/open-fields';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import type { Route } from './+types/tags.route';
import { renameTerm, type Taxonomy } from './rename-term.server';
import { TermRow } from './term-row';
import { listSeries, listTags, type Term } from './terms.server';

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return { tags: await listTags(db), series: await listSeries(db) };
}

/** Renames a tag or a series, or merges it into one that already has the name. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const rename = readRename(await readForm(request));
  const refusal = nameProblem(rename.name);
  if (refusal)
    return { ok: false, message: refusal, errors: { name: refusal } } satisfies ActionResult;
  try {
    const { kind, address, name } = rename;
    const write = (work: (trx: Db) => Promise<void>) =>
      writeAndInvalidate(services, ['posts'], work);
    const posts = await renameTerm(services.db, write, kind, address, name, services.clock());
    const changed = countOf(posts, 'post');
    return { ok: true, message: `Renamed to “${name}” in ${changed}.` } satisfies ActionResult;
  } catch (error) {
    return failedResult(context, error, 'Renaming failed', notRenamed);
  }
}

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

const notRenamed = 'The name could not be changed in every post. Please try again.';
const longestName = 100;

function readRename(form: FormData) {
  const kind: Taxonomy = form.get('kind') === 'series' ? 'series' : 'tag';
  const name = String(form.get('name') ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return { kind, address: String(form.get('address') ?? ''), name };
}

/** Why a tag or a series cannot have this name; null if it can. */
function nameProblem(name: string): string | null {
  if (addressOf(name) === '') return 'A name needs at least one letter or digit.';
  if (name.includes(',')) return 'A name can’t have a comma: commas separate tags.';
  return name.length > longestName ? `A name can have at most ${longestName} characters.` : null;
}
