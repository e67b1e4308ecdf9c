import { Download } from 'lucide-react';
import { href } from 'react-router';
import { postTotals } from '~/features/posts/posts.server';
import { countOf } from '~/formats/numbers';
import { servicesContext } from '~/server/context.server';
import { buttonClasses } from '~/ui/button';
import { Card } from '~/ui/card';
import { PageHeader } from '~/ui/page-header';
import { adminMeta } from '~/ui/page-meta';
import type { Route } from './+types/transfer.route';
import { ImportCard } from './import-card';

export async function loader({ context }: Route.LoaderArgs) {
  return postTotals(context.get(servicesContext).db);
}

export const meta = adminMeta(
  'Import and Export',
  'Posts from other systems, and the whole blog as files.',
);

export default function Transfer({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Import and Export"
        description="Your posts belong to you: take them with you, or bring them here."
        back={{ to: href('/admin/blog'), label: 'Blog Editor' }}
      />
      <div className="grid items-start gap-3 lg:grid-cols-2">
        <Card title="Export">
          <p className="mb-4 text-muted text-sm">
            {countOf(loaderData.posts, 'post')}, drafts and private ones included. View records stay
            here.
          </p>
          <div className="flex flex-col items-start gap-3">
            <a href={href('/admin/blog-transfer/export')} className={buttonClasses()}>
              <Download aria-hidden="true" />
              Everything in one file
            </a>
            <p className="text-xs text-muted">
              A zip of all posts, pictures, films, sound and files. Each post is a Markdown file
              with front matter, for Hugo, Jekyll or Astro. The zip can be imported here again, up
              to 512 MB. A larger site moves with npm run export and npm run import.
            </p>
          </div>
        </Card>
        <ImportCard />
      </div>
    </>
  );
}
