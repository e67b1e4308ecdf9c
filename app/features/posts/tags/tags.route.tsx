import { data, href } from 'react-router';
import { countOf } from '~/formats/numbers';
import { requestContext, servicesContext } from '~/server/context.server';
import { logFailure, readForm } from '~/server/http/failures.server';
import { writeAndInvalidate } from '~/server/http/write-and-invalidate.server';
import { type Answer, notStored } from '~/ui/answer';
import { ButtonLink } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import type { Route } from './+types/tags.route';
import { readRename, refusalOf } from './rename';
import { renameShelf, type ShelfKind } from './rename.server';
import { listSeries, listTags, type Shelf } from './shelf.server';
import { ShelfRow } from './shelf-row';

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return { tags: await listTags(db), series: await listSeries(db) };
}

/** Renames a tag or a series, or merges it into the one that has the name already. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const rename = readRename(await readForm(request));
  const refusal = refusalOf(rename.name);
  if (refusal) return { ok: false, message: refusal, errors: { name: refusal } } satisfies Answer;
  try {
    const { kind, address, name } = rename;
    const posts = await writeAndInvalidate(services, ['posts'], (trx) =>
      renameShelf(trx, kind, address, name, services.clock()),
    );
    const changed = countOf(posts, 'post');
    return { ok: true, message: `Called “${name}” now, in ${changed}.` } satisfies Answer;
  } catch (error) {
    const status = logFailure(context.get(requestContext), error, 'Renaming failed');
    return data({ ok: false, message: notStored } satisfies Answer, status);
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const description = 'What posts are about, and which belong together.';
  return adminMeta(
    { title: 'Tags and Series', description, path: href('/admin/blog-tags') },
    matches,
  );
}

export default function TagsPage({ loaderData: { tags, series } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Tags and Series"
        description="Rename one, or give it the name of another to make the two one. Earlier addresses lead on."
        back={{ to: href('/admin/blog'), label: 'Blog Editor' }}
      />
      <div className="grid items-start gap-3 xl:grid-cols-2">
        <ShelfCard kind="tag" title="Tags" shelves={tags} />
        <ShelfCard kind="series" title="Series" shelves={series} />
      </div>
    </>
  );
}

function ShelfCard(props: { kind: ShelfKind; title: string; shelves: Shelf[] }) {
  const { kind, title, shelves } = props;
  return (
    <Card title={title} padded={false}>
      {shelves.length === 0 ? (
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
          {shelves.map((shelf) => (
            <ShelfRow key={shelf.address} kind={kind} shelf={shelf} shelves={shelves} />
          ))}
        </ul>
      )}
    </Card>
  );
}
