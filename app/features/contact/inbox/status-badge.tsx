import type { MessageStatus } from '~/features/contact/message';
import { Badge, type Tone } from '~/ui/badge';
import { inboxFilterLabels } from './inbox-view';

const tones: Record<MessageStatus, Tone> = { new: 'good', responded: 'neutral', spam: 'bad' };

export function StatusBadge({ status }: { status: MessageStatus }) {
  return <Badge tone={tones[status]}>{inboxFilterLabels[status]}</Badge>;
}
