import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from './Button.tsx';

type PaginationProps = { page: number; pages: number; onPageChange: (page: number) => void };

export function Pagination({ page, pages, onPageChange }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pagination" className="flex flex-wrap items-center justify-center gap-x-3 py-3">
      <IconButton
        icon={ChevronLeft}
        aria-label="Page précédente"
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      />
      <span aria-live="polite" className="text-sm text-ink-muted tabular-nums">
        Page <strong className="font-semibold text-ink">{page}</strong> sur {pages}
      </span>
      <IconButton
        icon={ChevronRight}
        aria-label="Page suivante"
        disabled={page >= pages}
        onClick={() => onPageChange(page + 1)}
      />
    </nav>
  );
}
