import { laterPart } from '../../../ui/later.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** A model's text; its Markdown parser is loaded with the first one shown. */
export const AnalysisText = laterPart(
  async () => (await import('./MarkdownText.tsx')).MarkdownText,
  <Skeleton className="h-44 w-full" />,
);
