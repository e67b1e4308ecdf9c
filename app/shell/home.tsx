import { visitContext } from '~/server/context.server';
import type { Route } from './+types/home';

export async function loader({ context }: Route.LoaderArgs) {
  context.get(visitContext).keep('posts');
  return null;
}

export default function Home() {
  return <h1>Building the Technology of the Future</h1>;
}
