import type { Status } from '~/features/contact/message';
import { Badge, type Tone } from '~/ui/badge';

const looks: Record<Status, { tone: Tone; label: string }> = {
  new: { tone: 'good', label: 'New' },
  responded: { tone: 'neutral', label: 'Responded' },
  spam: { tone: 'bad', label: 'Spam' },
};

export function StatusBadge({ status }: { status: Status }) {
  const { tone, label } = looks[status];
  return <Badge tone={tone}>{label}</Badge>;
}
