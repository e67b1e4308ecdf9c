import { data } from 'react-router';
import { leadOnOrCount } from '~/features/posts/addresses/lead-on.server';
import { PageNotFound } from '~/ui/nothing-here';
import type { Route } from './+types/not-found.route';

export async function loader(args: Route.LoaderArgs) {
  await leadOnOrCount(args);
  return data(null, { status: 404 });
}

export async function action() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <PageNotFound />;
}
