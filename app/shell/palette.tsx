import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { href } from 'react-router';
import { classNames } from '~/ui/class-names';
import { backdropClasses, popupClasses } from '~/ui/popup-classes';
import { useLoaded } from '~/ui/use-loaded';
import type { loader } from './palette.route';
import { destinations } from './shortcuts';
import { useGoTo } from './use-go-to';

/** Every page and every post by its name: Ctrl K, some letters, Enter. */
export function Palette({ onClose }: { onClose: () => void }) {
  const goTo = useGoTo();
  const { data } = useLoaded<Awaited<ReturnType<typeof loader>>>(href('/admin/palette.json'));
  const posts = data?.posts ?? [];
  const groups = [
    { value: 'Go to', items: pages },
    ...(posts.length > 0 ? [{ value: 'Edit a post', items: posts }] : []),
  ];
  const go = ({ to }: PaletteItem) => {
    onClose();
    goTo(to);
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={backdropClasses} />
        <Dialog.Popup
          aria-label="Find a page or a post"
          className={classNames(popupClasses, 'mt-[12vh] max-w-xl overflow-hidden p-0!')}
        >
          <Autocomplete.Root
            inline
            open
            items={groups}
            autoHighlight="always"
            keepHighlight
            itemToStringValue={({ label }: PaletteItem) => label}
          >
            <div className="flex items-center gap-3 border-line border-b px-4">
              <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <Autocomplete.Input
                ref={focus}
                aria-label="Find a page or a post"
                placeholder="Find a page or a post"
                className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
              />
            </div>
            <Autocomplete.Empty className="empty:hidden px-4 py-6 text-muted text-sm">
              Nothing found.
            </Autocomplete.Empty>
            <Autocomplete.List className="max-h-[min(24rem,60dvh)] overflow-y-auto overscroll-contain p-1.5 empty:hidden">
              {(group: (typeof groups)[number]) => (
                <Autocomplete.Group key={group.value} items={group.items}>
                  <Autocomplete.GroupLabel className="px-2.5 pt-2 pb-1 text-muted text-xs">
                    {group.value}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(item: PaletteItem) => (
                      <Autocomplete.Item
                        key={item.to}
                        value={item}
                        onClick={() => go(item)}
                        className="flex min-h-9 cursor-default items-center gap-3 rounded-control px-2.5 text-sm data-highlighted:bg-text/8 pointer-coarse:min-h-11"
                      >
                        <span className="min-w-0 flex-1 truncate">{item.label}</span>
                        {item.keys && (
                          <span
                            aria-hidden="true"
                            className="pointer-coarse:hidden text-muted text-xs"
                          >
                            {item.keys}
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

/** At once: the dialog focuses one frame later, and the first letters typed would be lost. */
function focus(input: HTMLInputElement | null) {
  input?.focus();
}

interface PaletteItem {
  label: string;
  to: string;
  /** The keys that lead there without the palette. */
  keys?: string;
}

/** Every page of the workbench: those that keys lead to, then the rest. */
export const pages: PaletteItem[] = [
  ...destinations.map(({ label, to, letter }) => ({ label, to, keys: `g ${letter}` })),
  { label: 'Blog Statistics', to: href('/admin/blog-stats') },
  { label: 'Tags and Series', to: href('/admin/blog-tags') },
  { label: 'Addresses', to: href('/admin/blog-addresses') },
  { label: 'Import and Export', to: href('/admin/blog-transfer') },
  { label: 'Progress Analytics', to: href('/admin/progress-analytics') },
  { label: 'Full Charts', to: href('/admin/full-charts') },
  { label: 'Résumé', to: href('/admin/resume') },
  { label: 'Trash', to: href('/admin/trash') },
];
