export const todoKeys = {
  n: 'Add a task',
  '/': 'Search',
  x: 'Complete or reopen',
  e: 'Rename',
  t: 'Set the date',
  Delete: 'Delete',
  'Alt+Shift+ArrowUp': 'Move up',
  'Alt+Shift+ArrowDown': 'Move down',
};
