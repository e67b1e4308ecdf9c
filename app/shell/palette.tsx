import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { href } from 'react-router';
import { classNames } from '~/ui/class-names';
import type { PaletteItem } from '~/ui/feature-pages';
import { backdropClasses, popupClasses } from '~/ui/popup-classes';
import { useLoaded } from '~/ui/use-loaded';
import type { loader } from './palette.route';
import { doable, type Item, matching, pages, quickAdds } from './palette-items';
import { useCommands, useQuickAdd } from './use-commands';
import { useGoTo } from './use-go-to';

type RecentItem = Pick<PaletteItem, 'label' | 'hint'> & { to: string };

/** What is added where its text is typed already. */
const typedIn = (query: string): Item[] =>
  quickAdds.flatMap((adds) => {
    const text = adds.textIn(query);
    return text ? [{ label: adds.named(text), adds, text }] : [];
  });

/** Everything by its name, and everything that can be done: Ctrl K, some letters, Enter. */
export function Palette({ onClose }: { onClose: () => void }) {
  const goTo = useGoTo();
  const run = useCommands();
  const add = useQuickAdd();
  const [query, setQuery] = useState('');
  // Its field has the focus before the dialog could ask who had it.
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  const found = useLoaded<Awaited<ReturnType<typeof loader>>>(
    `${href('/admin/palette.json')}?${new URLSearchParams({ q: query.trim() })}`,
  );
  const typed = typedIn(query);
  const recent = recentItems();
  const isNew = ({ to }: PaletteItem) => !to || !recent.some((one) => one.to === to);
  const groups = [
    { value: 'Recent', items: matching(recent, query) },
    {
      value: 'Do',
      items: typed.length > 0 ? typed : matching(doable, query).filter(isNew),
    },
    {
      value: 'Go to',
      items: matching(pages, query).filter(isNew),
    },
    ...(found.data?.groups ?? []).map(({ value, items }) => ({
      value,
      items: items.filter(isNew),
    })),
  ].filter(({ items }) => items.length > 0) as { value: string; items: Item[] }[];
  const choose = ({ label, hint, to, command, adds, text }: Item) => {
    if (adds && !text) return setQuery(adds.prefix);
    onClose();
    if (adds) return void add(adds, text ?? '');
    if (command) return run(command);
    if (!to) return;
    remember({ label, hint, to });
    goTo(to);
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClasses} />
        <Dialog.Popup
          aria-label="Find or do anything"
          finalFocus={() => (opener === document.body ? false : opener)}
          className={classNames(popupClasses, 'mt-[12vh] max-w-xl overflow-hidden p-0!')}
        >
          <Autocomplete.Root
            inline
            open
            mode="none"
            items={groups}
            value={query}
            onValueChange={setQuery}
            autoHighlight="always"
            keepHighlight
            itemToStringValue={({ label }: Item) => label}
          >
            <div className="flex items-center gap-3 border-line border-b px-4">
              <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <Autocomplete.Input
                ref={focus}
                aria-label="Find or do anything"
                placeholder="Find or do anything"
                className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
              />
            </div>
            {groups.length === 0 && (
              <p role="status" className="px-4 py-6 text-muted text-sm">
                {found.failed ? 'Can’t reach the site right now.' : 'Nothing found.'}
              </p>
            )}
            <Autocomplete.List className="max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain p-1.5 empty:hidden">
              {(group: (typeof groups)[number]) => (
                <Autocomplete.Group key={group.value} items={group.items}>
                  <Autocomplete.GroupLabel className="px-2.5 pt-2 pb-1 text-muted text-xs">
                    {group.value}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(item: Item) => (
                      <Autocomplete.Item
                        key={`${item.to} ${item.label} ${item.hint}`}
                        value={item}
                        onClick={() => choose(item)}
                        className="flex min-h-9 cursor-default items-center gap-3 rounded-control px-2.5 text-sm data-highlighted:bg-text/8 pointer-coarse:min-h-11"
                      >
                        <span dir="auto" className="min-w-0 truncate text-left">
                          {item.label}
                        </span>
                        <span dir="auto" className="min-w-0 flex-1 truncate text-left text-muted">
                          {item.hint}
                        </span>
                        {item.letter && (
                          <span
                            aria-hidden="true"
                            className="pointer-coarse:hidden text-muted text-xs"
                          >
                            g {item.letter}
                          </span>
                        )}
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const recentKey = 'palette-recent';
const mostRecent = 5;

/** Without storage nothing is recent. */
function recentItems(): RecentItem[] {
  try {
    const stored = JSON.parse(localStorage.getItem(recentKey) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

function remember(item: RecentItem): void {
  const others = recentItems().filter(({ to }) => to !== item.to);
  try {
    localStorage.setItem(recentKey, JSON.stringify([item, ...others].slice(0, mostRecent)));
  } catch {
    // Storage is blocked.
  }
}

/** At once: the dialog focuses one frame later, and the first letters typed would be lost. */
function focus(input: HTMLInputElement | null) {
  input?.focus();
}
