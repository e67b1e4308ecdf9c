import { BudgetView } from './budget-view';
import type { RenderedFigure } from './figure-section.server';
import { ReplayView } from './replay-view';

export function FigureView({ section }: { section: RenderedFigure }) {
  return section.figure === 'budget' ? <BudgetView {...section} /> : <ReplayView {...section} />;
}
