import { siteContext } from '~/server/context.server';
import { imageNamesIn, renderContent } from '../../content.server';
import { emptyValues, postValuesSchema } from '../../post-values';
import { PostHeader } from '../../public/post-header';
import { PostSections } from '../../public/post-sections';
import type { Route } from './+types/preview-page';

export async function loader() {
  return null;
}

/** Renders what the editor posts into its preview frame; nothing is stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const { pictures } = context.get(siteContext);
  const form = await request.formData();
  const values = postValuesSchema.parse(JSON.parse(String(form.get('values'))));
  const images = await pictures.facts([values.headerImage, ...imageNamesIn(values.content)]);
  const facts = images.get(values.headerImage);
  return {
    ...values,
    header: facts ? { fileName: values.headerImage, facts } : null,
    ...(await renderContent(values.content, images)),
  };
}
