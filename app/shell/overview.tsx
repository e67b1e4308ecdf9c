import { Form } from 'react-router';

export async function loader() {
  return null;
}

export default function Overview() {
  return (
    <section>
      <h1>Overview</h1>
      <Form method="post" action="/admin/logout">
        <button type="submit">Logout</button>
      </Form>
    </section>
  );
}
