import type { ToastMessage } from '~/ui/toast';
import type { StoredAt } from './working-copy';

export const draftNotStored: ToastMessage = {
  message: 'Couldn’t save the draft, neither on the server nor in this browser.',
  tone: 'bad',
};

export const draftMessages: Record<StoredAt, ToastMessage> = {
  server: { message: 'Draft saved', tone: 'good' },
  browser: {
    message: 'Draft saved in this browser only. The server can’t be reached.',
    tone: 'warn',
  },
  nowhere: draftNotStored,
};
