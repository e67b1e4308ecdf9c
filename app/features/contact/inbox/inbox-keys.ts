export const inboxKeys = {
  ArrowDown: 'Next message',
  ArrowUp: 'Previous message',
  a: 'Reply',
  r: 'Mark as Responded',
  s: 'Mark as Spam',
  x: 'Select',
  Delete: 'Delete',
  '/': 'Search',
  'Control+Enter': 'Send the reply, and go on to the next message',
};
