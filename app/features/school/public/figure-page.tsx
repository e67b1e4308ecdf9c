/** One figure on a black page, and nothing else. */
export function FigurePage({ children }: { children: string }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-void p-6 text-center text-void-ink">
      <h1 className="text-display tabular-nums">{children}</h1>
    </main>
  );
}
