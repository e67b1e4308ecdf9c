import { useMemo, useState } from 'react';
import { useForm } from '~/features/editor/form/use-form';
import { stillUploading } from '~/features/editor/publishing/publish-warnings';
import type { WorkingCopy } from '~/features/editor/saving/working-copy';
import { isUploading } from '~/features/media/use-upload';
import type { PostValues } from '~/features/posts/post';
import { type PostErrors, postErrorsOf } from '~/features/posts/post-limits';
import { isBlank } from '~/features/posts/post-search';
import { memoize } from '~/formats/memoize';
import { addressOf } from '~/formats/slug';
import { useConfirm } from '~/ui/confirm';
import { useToast } from '~/ui/toast';
import type { EditorNavigation } from './use-editor-navigation';

const noErrors: PostErrors = {};
const errorsOf = memoize(postErrorsOf);

interface SaveChecksOptions {
  focusInvalid: EditorNavigation['focusInvalid'];
  onWriteTitle: () => void;
}

/** What is checked before a save. Errors are shown after the first refused one, until they are corrected. */
export function useSaveChecks(
  copy: WorkingCopy,
  { focusInvalid, onWriteTitle }: SaveChecksOptions,
) {
  const toast = useToast();
  const confirm = useConfirm();
  const [checked, setChecked] = useState(false);
  const limits = useForm(copy.form, (form) => (checked ? errorsOf(form) : noErrors));
  /** An address that the server refused, and why. */
  const [taken, setTaken] = useState<{ address: string; message: string } | null>(null);
  const isTaken = useForm(copy.form, (form) => taken?.address === addressOf(form.slug));
  const errors = useMemo(
    () => (isTaken ? { slug: taken?.message, ...limits } : limits),
    [isTaken, taken, limits],
  );

  const showFirst = (found: PostErrors, options?: { afterDialog: boolean }) => {
    const [[field, message = ''] = ['']] = Object.entries(found);
    toast.show({ message, tone: 'bad' });
    focusInvalid(field, options);
  };

  /** Whether the values are within their limits; if not, shows the first error. */
  const check = (values: PostValues): boolean => {
    const found = postErrorsOf(values);
    const isValid = Object.keys(found).length === 0;
    setChecked(!isValid);
    if (!isValid) showFirst(found);
    return isValid;
  };

  const showRefused = (found: PostErrors) => {
    const { slug } = found;
    setTaken(slug ? { address: addressOf(copy.values().slug), message: slug } : null);
    setChecked(true);
    showFirst(found, { afterDialog: true });
  };

  const confirmUntitled = async () => {
    const sure = await confirm('Save without a title?', {
      consequence: 'Readers see it as “Untitled”.',
      action: 'Save as Untitled',
      cancel: 'Write a title',
      tone: 'primary',
    });
    if (!sure) onWriteTitle();
    return sure;
  };

  const mayBeSaved = async (values: PostValues): Promise<boolean> => {
    if (isBlank(values)) return false;
    if (isUploading()) {
      toast.show({ message: stillUploading, tone: 'warn', topic: 'save' });
      return false;
    }
    if (!check(values)) return false;
    const { base } = copy.get();
    const wasUntitled = base.post !== null && base.values.title.trim() === '';
    return values.title.trim() !== '' || wasUntitled || confirmUntitled();
  };

  return { errors, check, mayBeSaved, showRefused };
}
