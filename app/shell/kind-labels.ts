/** What a table's rows are to the owner. */
export const kindLabels: Record<string, string> = {
  blogs: 'Post',
  drafts: 'Draft',
  contacts: 'Message',
  comments: 'Comment',
  todos: 'Task',
  assignments: 'Assignment',
  grades: 'Grade',
  media: 'File',
  site_content: 'Site',
  settings: 'Settings',
  agents: 'Agent',
  readers: 'Reader',
  redirects: 'Address',
  proposals: 'Proposal',
  trash: 'Trash',
};
