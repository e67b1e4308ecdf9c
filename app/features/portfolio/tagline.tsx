/** 'Based in …', with a small race on hover and keyboard focus. */
export function Tagline({ words }: { words: string }) {
  return (
    <button
      type="button"
      data-island="tagline"
      aria-label={words}
      title={words}
      className="label flex h-7 w-50 cursor-default items-center overflow-hidden rounded-control text-left text-sm whitespace-nowrap text-muted"
    >
      <span
        aria-hidden="true"
        className="truncate data-racing:text-clip data-racing:-tracking-wide"
      >
        {words}
      </span>
    </button>
  );
}
