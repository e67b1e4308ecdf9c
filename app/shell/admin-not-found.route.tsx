import { data } from 'react-router';

/** Any other address under /admin: the layout shows it as missing inside the workbench. */
export async function loader() {
  throw data('Nothing of the workbench is at this address.', { status: 404 });
}

export const action = loader;

/** Without a component the answer would be the bare sentence. */
export default function AdminNotFound() {
  return null;
}
