import { NothingHere } from '~/ui/nothing-here';

/** The same for a post that never was, one that is private and one that is not live yet. */
export function PostNotFoundPage() {
  return (
    <NothingHere
      title="Post not found"
      text="There is no post at this address. It may have been taken down, or the link was cut short."
    />
  );
}
