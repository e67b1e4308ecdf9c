export const postSorts = ['newest', 'oldest', 'title', 'author'] as const;
export type PostSort = (typeof postSorts)[number];

export const postSortLabels: Record<PostSort, string> = {
  newest: 'Newest First',
  oldest: 'Oldest First',
  title: 'Title (A-Z)',
  author: 'Author (A-Z)',
};

/** The sort a text asks for; newest where it asks for none that exists. */
export function toPostSort(text: string | null): PostSort {
  return postSorts.find((sort) => sort === text) ?? 'newest';
}
