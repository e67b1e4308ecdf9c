/** A field that people cannot see; a program fills it in. */
export function HoneypotField({ name }: { name: string }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this empty
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
