import { postValuesSchema } from '~/features/posts/post-values';
import { imageNamesIn, renderContent } from '~/features/posts/reading/content.server';
import { PostHeader } from '~/features/posts/reading/post-header';
import { PostSections } from '~/features/posts/reading/post-sections';
import { siteContext } from '~/server/context.server';
import type { Route } from './+types/preview.route';

export async function loader() {
  return null;
}

/** Renders what the editor posts into its preview frame; nothing is stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const { pictures, clock } = context.get(siteContext);
  const form = await request.formData();
  const values = postValuesSchema.parse(JSON.parse(String(form.get('values'))));
  const images = await pictures.facts([values.headerImage, ...imageNamesIn(values.content)]);
  const facts = images.get(values.headerImage);
  return {
    title: values.title,
    excerpt: values.excerpt,
    author: values.author,
    timeToRead: values.timeToRead,
    publishedDate: values.publishedDate,
    createdAt: clock().toISOString(),
    header: facts ? { fileName: values.headerImage, facts } : null,
    ...(await renderContent(values.content, images)),
  };
}

export default function PreviewPage({ actionData: post }: Route.ComponentProps) {
  if (!post) return <p className="p-6 text-muted">Open the Preview tab of the editor.</p>;
  return (
    <article>
      <PostHeader post={post} />
      <div className="page post-body">
        <div className="post-column">
          {post.excerpt && <p className="post-excerpt">{post.excerpt}</p>}
          <PostSections sections={post.sections} />
        </div>
      </div>
    </article>
  );
}
