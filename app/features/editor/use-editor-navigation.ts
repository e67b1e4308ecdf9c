import { useLayoutEffect, useRef, useState } from 'react';
import type { Place } from '~/features/editor/publishing/publish-warnings';
import type { Drawer } from '~/features/editor/settings/use-drawer';
import type { SheetHandle } from '~/features/sheet/sheet';
import { titleFieldId } from './title-field';

/** A closing dialog restores the focus; other focus changes must come after it. */
const afterDialogMs = 250;

/** The fields outside of the settings drawer. */
const onSheet = /^(?:title|excerpt|content\.)/;

/** The selected tab, and functions that focus a field of the form. */
export function useEditorNavigation(drawer: Drawer) {
  const [tab, setTab] = useState('content');
  const formRef = useRef<HTMLFormElement>(null);
  const sheetRef = useRef<SheetHandle>(null);

  /** How far each tab was scrolled. */
  const scrolled = useRef(new Map<string, number>());
  const showTab = (next: string) => {
    drawer.uncover();
    scrolled.current.set(tab, window.scrollY);
    setTab(next);
  };
  useLayoutEffect(() => {
    // A reload is scrolled by the browser.
    if (scrolled.current.size > 0) window.scrollTo({ top: scrolled.current.get(tab) ?? 0 });
  }, [tab]);

  /** Opens the tab or drawer of `field` and focuses the first invalid field. */
  const focusInvalid = (field: string, { afterDialog = false } = {}) => {
    const isSeo = field.startsWith('seo');
    setTab(isSeo ? 'seo' : 'content');
    if (!isSeo && !onSheet.test(field)) drawer.show();
    const focus = () => formRef.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    setTimeout(focus, afterDialog ? afterDialogMs : 0);
  };

  const showPlace = (place: Place) => {
    showTab('content');
    setTimeout(() => {
      if (place === 'title') document.getElementById(titleFieldId)?.focus();
      else sheetRef.current?.showSection(place);
    }, afterDialogMs);
  };

  return { tab, showTab, formRef, sheetRef, focusInvalid, showPlace };
}
