import { data, href } from 'react-router';
import type { DocumentHandle } from '~/document/handle';
import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import { pageMeta } from '~/ui/page-meta';
import type { Route } from './+types/lowest-grade.route';
import { FigurePage } from './figure-page';

export const handle: DocumentHandle = { document: true };

export function meta({ matches }: Route.MetaArgs) {
  const description = 'The lowest grade, as a number.';
  return pageMeta(
    { title: 'Lowest grade', description, path: href('/lowest-grade'), noindex: true },
    matches,
  );
}

export const headers = () => cacheUntilChanged('content');

export async function loader({ context }: Route.LoaderArgs) {
  const { site } = await context.get(servicesContext).content.read();
  if (!site.pages.lowestGrade) throw data(null, { status: 404 });
  return { figure: site.lowestGrade };
}

export default function LowestGrade({ loaderData }: Route.ComponentProps) {
  return <FigurePage>{loaderData.figure.toFixed(2)}</FigurePage>;
}

export function ErrorBoundary() {
  return <FigurePage>Page not found</FigurePage>;
}
