import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names';

interface NoticeProps {
  tone: 'good' | 'bad';
  icon?: boolean;
  children: ReactNode;
}

/** The result of a form, beside it; screen readers announce it. */
export function Notice({ tone, icon = true, children }: NoticeProps) {
  const Icon = tone === 'good' ? CircleCheck : CircleAlert;
  return (
    <p
      role={tone === 'good' ? 'status' : 'alert'}
      className={classNames(
        'flex items-start gap-2 text-sm',
        tone === 'good' ? 'text-good' : 'text-bad',
      )}
    >
      {icon && <Icon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />}
      <span>{children}</span>
    </p>
  );
}
