import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { Badge } from './badge';
import { Button, ButtonLink } from './button';
import { Card } from './card';
import { ConfirmProvider } from './confirm';
import { EmptyState } from './empty-state';
import { Modal } from './modal';
import { PageHeader } from './page-header';
import { Skeleton } from './skeleton';
import { Spinner } from './spinner';
import { Stat, StatRow } from './stat';
import { Table } from './table';
import { Tabs } from './tabs';
import { ToastProvider } from './toast';

function show(element: ReactElement) {
  const Stub = createRoutesStub([{ path: '/', Component: () => element }]);
  return renderToStaticMarkup(<Stub />);
}

const modal = (
  <Modal id="archive" title="Archived Projects">
    …
  </Modal>
);
const twoTabs = [
  { value: 'a', label: 'Content', content: 'first' },
  { value: 'b', label: 'SEO', content: 'second', keepMounted: true },
];

const kit: Record<string, ReactElement> = {
  Badge: <Badge tone="warn">New</Badge>,
  Button: <Button>Save</Button>,
  ButtonLink: <ButtonLink to="/blog">Blog</ButtonLink>,
  Card: <Card title="Recent posts">…</Card>,
  EmptyState: <EmptyState title="No messages" text="They will be here." />,
  Modal: modal,
  PageHeader: <PageHeader title="Blog" description="All posts" actions="…" />,
  Providers: (
    <ToastProvider>
      <ConfirmProvider>page</ConfirmProvider>
    </ToastProvider>
  ),
  Skeleton: <Skeleton className="h-4 w-32" />,
  Spinner: <Spinner label="Loading" />,
  Stat: (
    <StatRow>
      <Stat label="Views" value="12" hint="this week" />
    </StatRow>
  ),
  Table: <Table label="Posts">{null}</Table>,
  Tabs: <Tabs label="Editor" tabs={twoTabs} />,
};

test.each(Object.entries(kit))('%s renders on the server without a style', (_name, element) => {
  const html = show(element);
  expect(html.length).toBeGreaterThan(0);
  expect(html).not.toMatch(/style=|<style/);
});

test('a busy button says so and takes no second press', () => {
  const html = show(<Button busy>Save</Button>);
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('disabled=""');
  expect(html).toContain('Save');
});

test('a button does not submit unless asked to', () => {
  expect(show(<Button>Add</Button>)).toContain('type="button"');
  expect(show(<Button type="submit">Add</Button>)).toContain('type="submit"');
});

test('a table can be scrolled by keyboard', () => {
  const html = show(<Table label="Posts">{null}</Table>);
  expect(html).toMatch(/role="region"[^>]*aria-label="Posts"[^>]*tabindex="0"/);
});

test('tabs name their panels and show the first', () => {
  const html = show(<Tabs label="Editor" tabs={twoTabs} />);
  expect(html).toContain('role="tablist"');
  expect(html.match(/role="tab"/g)).toHaveLength(2);
  expect(html).toContain('first');
});

test('the light modal has a title and a close button', () => {
  const html = show(modal);
  const titleId = /aria-labelledby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`id="${titleId}"`);
  expect(html).toContain('aria-label="Close modal"');
});
