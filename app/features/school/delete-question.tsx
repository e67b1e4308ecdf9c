import { Form } from 'react-router';
import { buttonClasses } from '~/ui/button';
import { useHydrated } from '~/ui/use-hydrated';

/** The question before a deletion where no script can open a dialog. */
export function DeleteQuestion({ question, id }: { question: string; id: string }) {
  if (useHydrated()) return null;
  return (
    <Form
      method="post"
      className="mb-4 flex flex-wrap items-center gap-4 rounded-card border border-bad/60 p-4"
    >
      <p role="alert" className="min-w-0 flex-1 font-medium">
        {question}
      </p>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="confirmed" value="yes" />
      <button type="submit" className={buttonClasses({ variant: 'danger', size: 'sm' })}>
        Delete
      </button>
    </Form>
  );
}
