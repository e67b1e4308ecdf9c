import type { MessageStatus } from '~/features/contact/message';
import { Badge, type Tone } from '~/ui/badge';

const looks: Record<MessageStatus, { tone: Tone; label: string }> = {
  new: { tone: 'good', label: 'New' },
  responded: { tone: 'neutral', label: 'Responded' },
  spam: { tone: 'bad', label: 'Spam' },
};

export function StatusBadge({ status }: { status: MessageStatus }) {
  const { tone, label } = looks[status];
  return <Badge tone={tone}>{label}</Badge>;
}
