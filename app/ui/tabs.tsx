import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import { classNames } from './class-names';

export type Tab = {
  value: string;
  label: ReactNode;
  content: ReactNode;
  /** Keeps what was typed in a panel that is not shown. */
  keepMounted?: boolean;
};

type TabsState = {
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
};

type TabsProps = TabsState & { label: string; tabs: Tab[] };

export function Tabs({ label, tabs, defaultValue, ...state }: TabsProps) {
  return (
    <TabsRoot defaultValue={defaultValue ?? tabs[0]?.value} {...state}>
      <TabList label={label} tabs={tabs} className="mb-3 shadow-[inset_0_-1px_var(--line)]" />
      <TabPanels tabs={tabs} />
    </TabsRoot>
  );
}

/** Around a TabList and its TabPanels, where other elements are between them. */
export function TabsRoot({ onValueChange, ...rest }: TabsState & { children: ReactNode }) {
  return <Base.Root {...rest} onValueChange={(next) => onValueChange?.(String(next))} />;
}

type TabListProps = { label: string; tabs: Pick<Tab, 'value' | 'label'>[]; className?: string };

export function TabList({ label, tabs, className }: TabListProps) {
  return (
    <Base.List
      aria-label={label}
      activateOnFocus
      className={classNames('edge-fade flex gap-1 overflow-y-hidden', className)}
    >
      {tabs.map((tab) => (
        <Base.Tab
          key={tab.value}
          value={tab.value}
          className={classNames(
            'min-h-10 shrink-0 whitespace-nowrap border-transparent border-b-2 px-3 pt-0.5 font-medium text-muted text-sm transition-colors',
            'hover:text-text focus-visible:-outline-offset-2 data-active:border-b-signal data-active:text-text',
            'disabled:opacity-60 forced-colors:not-data-active:border-b-[color:Canvas]',
          )}
        >
          {tab.label}
        </Base.Tab>
      ))}
    </Base.List>
  );
}

export function TabPanels({ tabs }: { tabs: Tab[] }) {
  return tabs.map((tab) => (
    <Base.Panel key={tab.value} value={tab.value} keepMounted={tab.keepMounted ?? false}>
      {tab.content}
    </Base.Panel>
  ));
}
