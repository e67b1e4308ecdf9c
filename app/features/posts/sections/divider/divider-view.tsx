export function DividerView() {
  return (
    <div className="prose">
      <hr />
    </div>
  );
}
