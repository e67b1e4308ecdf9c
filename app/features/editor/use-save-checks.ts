import { stillUploading } from '~/features/editor/publishing/publish-warnings';
import type { Base } from '~/features/editor/saving/working-copy';
import { isUploading } from '~/features/media/use-uploading';
import type { PostValues } from '~/features/posts/post';
import { isBlank } from '~/features/posts/post-search';
import { useConfirm } from '~/ui/confirm';
import { useToast } from '~/ui/toast';

interface SaveChecksOptions {
  check: (values: PostValues) => boolean;
  onWriteTitle: () => void;
}

/** Checks before a save; the owner confirms once to save without a title. */
export function useSaveChecks(base: Base, { check, onWriteTitle }: SaveChecksOptions) {
  const toast = useToast();
  const confirm = useConfirm();

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

  return async (values: PostValues): Promise<boolean> => {
    if (isBlank(values)) return false;
    if (isUploading()) {
      toast.show({ message: stillUploading, tone: 'warn', topic: 'save' });
      return false;
    }
    if (!check(values)) return false;
    const isNamed = values.title.trim() !== '';
    const wasUntitled = base.post !== null && base.values.title.trim() === '';
    return isNamed || wasUntitled || confirmUntitled();
  };
}
