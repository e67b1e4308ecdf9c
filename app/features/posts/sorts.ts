export const postSorts = ['newest', 'oldest', 'title', 'author'] as const;
export type PostSort = (typeof postSorts)[number];

export const postSortLabels: Record<PostSort, string> = {
  newest: 'Newest First',
  oldest: 'Oldest First',
  title: 'Title (A-Z)',
  author: 'Author (A-Z)',
};

/** The sort with this name; newest if there is none. */
export function toPostSort(text: string | null): PostSort {
  return postSorts.find((sort) => sort === text) ?? 'newest';
}
