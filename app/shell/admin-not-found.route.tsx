import { data } from 'react-router';

/** Any other address under /admin: a 404 inside the admin layout. */
export async function loader() {
  throw data('There’s no page here.', { status: 404 });
}

export const action = loader;

/** Without a component the response would be the bare sentence. */
export default function AdminNotFound() {
  return null;
}
