import { laterPart } from '../../../ui/later.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** A model's text; what reads its Markdown comes with the first one that is shown. */
export const AnalysisText = laterPart(
  async () => (await import('./MarkdownText.tsx')).MarkdownText,
  <Skeleton className="h-44 w-full" />,
);
