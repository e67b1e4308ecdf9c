export function DividerFields() {
  return (
    <div>
      <hr className="border-line-strong" />
      <p className="mt-2 text-[0.8125rem] text-muted">A line between two parts. It has no text.</p>
    </div>
  );
}
