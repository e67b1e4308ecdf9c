import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import { Button } from './button';

type ToolButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: LucideIcon;
  /** What it does, in words: the name for screen readers and the hint on hover. */
  label: string;
};

export function ToolButton({ icon: Icon, label, ...rest }: ToolButtonProps) {
  return (
    <Button variant="quiet" size="sm" {...rest} aria-label={label} title={label}>
      <Icon aria-hidden="true" />
    </Button>
  );
}
