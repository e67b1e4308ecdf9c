/** One figure on a black page, and nothing else. */
export function FigurePage({ children }: { children: string }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-void p-6 text-center text-void-ink">
      <h1
        className={/\d/.test(children) ? 'text-[34vw]! text-display tabular-nums' : 'text-display'}
      >
        {children}
      </h1>
    </main>
  );
}
