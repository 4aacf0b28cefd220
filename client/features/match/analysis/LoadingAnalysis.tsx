import { Skeleton } from '../../../ui/Skeleton.tsx';

export function LoadingAnalysis() {
  return (
    <div role="status" className="mt-8 space-y-3">
      <span className="sr-only">Chargement de l’analyse…</span>
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-44 w-full" />
    </div>
  );
}
