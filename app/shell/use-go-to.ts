import { useCallback } from 'react';
import { href, useNavigate } from 'react-router';

/** Leads to a page of the workbench; the public pages are documents, which the browser loads. */
export function useGoTo(): (to: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (to) => {
      if (to.startsWith(href('/admin'))) void navigate(to);
      else window.location.assign(to);
    },
    [navigate],
  );
}
