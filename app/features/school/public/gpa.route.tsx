import { data, href, isRouteErrorResponse } from 'react-router';
import type { DocumentHandle } from '~/document/handle';
import { ofCurrentClasses } from '~/features/school/class-list';
import { gpa } from '~/features/school/gpa';
import { listGrades } from '~/features/school/grades.server';
import { readClasses } from '~/features/school/terms.server';
import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import { pageMeta } from '~/ui/page-meta';
import type { Route } from './+types/gpa.route';
import { FigurePage } from './figure-page';

export const handle: DocumentHandle = { document: true };

export function meta({ matches }: Route.MetaArgs) {
  const description = 'The GPA, as a number.';
  return pageMeta({ title: 'GPA', description, path: href('/gpa'), noindex: true }, matches);
}

export const headers = () => cacheUntilChanged('grades');

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { site } = await services.content.read();
  if (!site.pages.gpa) throw data(null, { status: 404 });
  return { gpa: gpa(ofCurrentClasses(await listGrades(services.db), await readClasses(services))) };
}

export default function Gpa({ loaderData }: Route.ComponentProps) {
  return <FigurePage>{loaderData.gpa ?? 'No grades available'}</FigurePage>;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return <FigurePage>{missing ? 'Page not found' : 'Error'}</FigurePage>;
}
