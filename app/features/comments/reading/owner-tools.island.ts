import { fetchPage } from '~/document/send-form';
import { createButton, createElement, showFresh } from './dom';

/** Addresses of the workbench. */
export interface OwnerAddresses {
  comments: string;
  edit: string;
}

/** For the owner: a link to edit the post, and a button at every comment that hides it. */
export function showOwnerTools(section: HTMLElement, addresses: OwnerAddresses): void {
  const said = section.querySelector<HTMLElement>('[data-who]');
  const head = section.querySelector('#comments-title')?.parentElement;
  if (!said || !head || head.querySelector('[data-edit-post]')) return;
  const link = createElement('a', 'label text-muted hover:text-signal', 'Edit post');
  link.setAttribute('href', addresses.edit);
  link.dataset.editPost = '';
  head.append(link);

  const decide = async (seen: { id: string; version: number }, status: 'held' | 'approved') => {
    const asked = { operation: 'decide_comments', input: { comments: [seen], status } };
    await fetch(`${addresses.comments}.data`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(asked),
    });
    showFresh(section, (await fetchPage(window.location.href)).page);
    showOwnerTools(section, addresses);
    const isShown = document.getElementById(`c-${seen.id}`) !== null;
    if (isShown !== (status === 'approved'))
      return said.replaceChildren('This comment changed. Reload the page and try again.');
    if (isShown) return said.replaceChildren('The comment is back.');
    said.replaceChildren(
      'Comment hidden. ',
      createButton('Undo', () => decide(seen, 'approved')),
    );
  };
  for (const comment of section.querySelectorAll<HTMLElement>('[data-version]')) {
    const seen = { id: comment.id.slice('c-'.length), version: Number(comment.dataset.version) };
    const tools = comment.querySelector('.comment-tools') ?? createElement('p', 'comment-tools');
    comment.append(tools);
    tools.append(createButton('Hide', () => decide(seen, 'held')));
  }
}
