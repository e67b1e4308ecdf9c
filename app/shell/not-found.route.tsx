import { data } from 'react-router';
import { redirectOrCountMissing } from '~/features/posts/addresses/redirect-moved.server';
import { PageNotFound } from '~/ui/not-found';
import type { Route } from './+types/not-found.route';

export async function loader(args: Route.LoaderArgs) {
  await redirectOrCountMissing(args);
  return data(null, { status: 404 });
}

export async function action() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <PageNotFound />;
}
