import { useMemo, useState } from 'react';
import type { FormStore } from '~/features/editor/form/form-store';
import { useForm } from '~/features/editor/form/use-form';
import type { PostValues } from '~/features/posts/post';
import { type PostErrors, postErrorsOf } from '~/features/posts/post-limits';
import { memoize } from '~/formats/memoize';
import { addressOf } from '~/formats/slug';
import { useToast } from '~/ui/toast';
import type { EditorNavigation } from './use-editor-navigation';

const noErrors: PostErrors = {};
const errorsOf = memoize(postErrorsOf);

/** The field errors: shown after the first refused save, until they are corrected. */
export function usePostErrors(store: FormStore, focusInvalid: EditorNavigation['focusInvalid']) {
  const toast = useToast();
  const [checked, setChecked] = useState(false);
  const limits = useForm(store, (form) => (checked ? errorsOf(form) : noErrors));
  /** An address that the server refused, and why. */
  const [taken, setTaken] = useState<{ address: string; message: string } | null>(null);
  const isTaken = useForm(store, (form) => taken?.address === addressOf(form.slug));
  const errors = useMemo(
    () => (isTaken ? { slug: taken?.message, ...limits } : limits),
    [isTaken, taken, limits],
  );

  const showFirst = (found: PostErrors, options?: { afterDialog: boolean }) => {
    const [[field, message = ''] = ['']] = Object.entries(found);
    toast.show({ message, tone: 'bad' });
    focusInvalid(field, options);
  };

  /** Whether the values may be saved; if not, shows the first error. */
  const check = (values: PostValues): boolean => {
    const found = postErrorsOf(values);
    const isValid = Object.keys(found).length === 0;
    setChecked(!isValid);
    if (!isValid) showFirst(found);
    return isValid;
  };

  const showRefused = (found: PostErrors) => {
    const { slug } = found;
    setTaken(slug ? { address: addressOf(store.get().slug), message: slug } : null);
    setChecked(true);
    showFirst(found, { afterDialog: true });
  };

  return { errors, check, showRefused };
}
