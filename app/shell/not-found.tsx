import { data } from 'react-router';

export async function loader() {
  return data(null, { status: 404 });
}

export async function action() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return (
    <main>
      <h1>Page not found</h1>
    </main>
  );
}
