import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classes } from './classes';

export type Tab = {
  value: string;
  label: ReactNode;
  content: ReactNode;
  /** Keeps what was typed in a panel that is not shown. */
  keepMounted?: boolean;
};

type TabsProps = {
  label: string;
  tabs: Tab[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  className?: string;
};

export function Tabs({ label, tabs, value, defaultValue, onValueChange, className }: TabsProps) {
  return (
    <Base.Root
      value={value}
      defaultValue={value === undefined ? (defaultValue ?? tabs[0]?.value) : undefined}
      onValueChange={(next) => onValueChange?.(String(next))}
      className={className}
    >
      <Base.List
        aria-label={label}
        activateOnFocus
        className="mb-5 flex gap-1 overflow-x-auto border-line border-b px-px pt-px"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className={classes(
              '-mb-px min-h-10 whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-muted text-sm transition-colors',
              'hover:text-text focus-visible:-outline-offset-2 data-active:border-signal data-active:text-text',
              'disabled:opacity-60',
            )}
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} keepMounted={tab.keepMounted ?? false}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
