import { Download, Upload } from 'lucide-react';
import { data, Form, href, Link, useNavigation } from 'react-router';
import { postTotals } from '~/features/posts/posts.server';
import { requestContext, servicesContext } from '~/server/context.server';
import { logFailure, readForm } from '~/server/http/failures.server';
import { writeAndInvalidate } from '~/server/http/write-and-invalidate.server';
import { Button, buttonClasses } from '~/ui/button';
import { Card } from '~/ui/card';
import { Field } from '~/ui/field';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import type { Route } from './+types/transfer.route';
import { ImportRefused, importFile } from './import.server';
import type { Write } from './import-ghost.server';
import { resultInWords } from './import-words';

export async function loader({ context }: Route.LoaderArgs) {
  return postTotals(context.get(servicesContext).db);
}

/** Imports the uploaded file. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const write: Write = (work) => writeAndInvalidate(services, ['posts'], work);
  const file = (await readForm(request)).get('file');
  if (!(file instanceof File) || file.size === 0) {
    return { message: 'Choose a file first.', done: null, missing: [] };
  }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const result = await importFile(services.db, bytes, services.clock(), write);
    return { message: null, done: resultInWords(result), missing: result.missingPictures };
  } catch (error) {
    const refuse = (message: string) => ({ message, done: null, missing: [] });
    if (error instanceof ImportRefused) return refuse(error.message);
    const status = logFailure(context.get(requestContext), error, 'An import failed');
    return data(refuse('The import failed and nothing was changed. Please try again.'), status);
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Posts from other systems, and the whole blog as files.';
  return adminMeta(
    { title: 'Import and Export', description, path: href('/admin/blog-transfer') },
    matches,
  );
}

export default function Transfer({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <>
      <PageHeader
        title="Import and Export"
        description="Your posts belong to you: take them with you, or bring them here."
        back={
          <Link to={href('/admin/blog')} className="link">
            Blog Editor
          </Link>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title="Export">
          <p className="mb-4 text-muted text-sm">
            {loaderData.posts} {loaderData.posts === 1 ? 'post' : 'posts'}, drafts of visibility
            “Private” included. View records and unsaved drafts stay here.
          </p>
          <div className="flex flex-col items-start gap-3">
            <a
              href={href('/admin/blog-transfer/:kind', { kind: 'archive' })}
              className={buttonClasses({ variant: 'primary' })}
            >
              <Download aria-hidden="true" />
              Everything in one file
            </a>
            <p className="text-[0.8125rem] text-muted">
              A zip of all posts and uploaded pictures that can be imported here again.
            </p>
            <a
              href={href('/admin/blog-transfer/:kind', { kind: 'markdown' })}
              className={buttonClasses()}
            >
              <Download aria-hidden="true" />
              Posts as markdown
            </a>
            <p className="text-[0.8125rem] text-muted">
              A zip of one markdown file for each post, for other programs.
            </p>
          </div>
        </Card>
        <Card title="Import">
          <Form method="post" encType="multipart/form-data" className="flex flex-col gap-4">
            <Field
              label="File"
              message={actionData?.message}
              hint="An export of this site (zip), Ghost's JSON export, or a zip of Ghost's backup. What is here already is not doubled."
            >
              {(wiring) => (
                <input
                  {...wiring}
                  type="file"
                  name="file"
                  accept=".zip,.json,application/zip,application/json"
                  className="control file:mr-3 file:border-0 file:bg-transparent file:font-medium file:text-text"
                />
              )}
            </Field>
            <div>
              <Button type="submit" variant="primary" busy={busy}>
                <Upload aria-hidden="true" />
                Import
              </Button>
            </div>
            {actionData?.done && (
              <p role="status" className="rounded-control bg-good/10 px-3 py-2 text-good text-sm">
                {actionData.done}
              </p>
            )}
            {actionData && actionData.missing.length > 0 && (
              <MissingPictures addresses={actionData.missing} />
            )}
            <p className="text-[0.8125rem] text-muted">
              From Ghost come title, text, excerpt, author, dates, tags and search texts. Its JSON
              file holds no pictures; a zip of that file and the folder content/images brings them
              along. Members-only posts and drafts become private; pages are left out.
            </p>
          </Form>
        </Card>
      </div>
    </>
  );
}

function MissingPictures({ addresses }: { addresses: string[] }) {
  return (
    <section aria-label="Pictures that are missing" className="text-sm">
      <p className="mb-2">
        These pictures are not in the file. Their addresses stay in the posts, where readers find
        words instead of them: upload each one in the editor and put it in its place.
      </p>
      <ul className="max-h-60 overflow-y-auto rounded-control border border-line bg-surface-sunken px-3 py-2 font-mono text-[0.8125rem] text-muted">
        {addresses.map((address) => (
          <li key={address} className="py-0.5 [overflow-wrap:anywhere]">
            {address}
          </li>
        ))}
      </ul>
    </section>
  );
}
