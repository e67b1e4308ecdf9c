import {
  BarChart3,
  Inbox,
  type LucideIcon,
  PackageOpen,
  PenLine,
  Signpost,
  Tags,
} from 'lucide-react';
import { href, Link } from 'react-router';
import { Card } from '~/ui/card';

export function QuickActions() {
  return (
    <Card title="Quick Actions">
      <nav aria-label="Quick actions" className="-mx-2 -mb-1.5 grid max-sm:grid-cols-2">
        <QuickAction to={href('/admin/blog')} Icon={PenLine}>
          Manage Posts
        </QuickAction>
        <QuickAction to={href('/admin/blog-stats')} Icon={BarChart3}>
          View Statistics
        </QuickAction>
        <QuickAction to={href('/admin/contacts')} Icon={Inbox}>
          View Messages
        </QuickAction>
        <QuickAction to={href('/admin/blog-tags')} Icon={Tags}>
          Tags and Series
        </QuickAction>
        <QuickAction to={href('/admin/blog-addresses')} Icon={Signpost}>
          Addresses
        </QuickAction>
        <QuickAction to={href('/admin/blog-transfer')} Icon={PackageOpen}>
          Import and Export
        </QuickAction>
      </nav>
    </Card>
  );
}

interface QuickActionProps {
  to: string;
  Icon: LucideIcon;
  children: string;
}

function QuickAction({ to, Icon, children }: QuickActionProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="flex min-h-9 items-center gap-2.5 rounded-control px-2 text-muted text-sm transition-colors hover:bg-text/7 hover:text-text active:bg-text/12 pointer-coarse:min-h-11"
    >
      <Icon aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
}
