import { data } from 'react-router';
import { NothingHere } from '~/ui/nothing-here';

export async function loader() {
  return data(null, { status: 404 });
}

export async function action() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return (
    <>
      <title>Page not found</title>
      <meta name="robots" content="noindex" />
      <NothingHere />
    </>
  );
}
