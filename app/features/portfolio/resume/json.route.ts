import { servicesContext } from '~/server/context.server';
import { cacheUntilChanged } from '~/server/http/cache-headers.server';
import type { Route } from './+types/json.route';
import { writeJsonResume } from './json-resume';

/** GET /resume.json: the résumé for programs, as jsonresume.org describes it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config, content } = context.get(servicesContext);
  const resume = writeJsonResume(await content.read(), config.publicUrl.origin);
  return Response.json(resume, { headers: cacheUntilChanged('content') });
}
