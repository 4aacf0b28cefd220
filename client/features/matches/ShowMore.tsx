import { useEffect, useEffectEvent, useRef } from 'react';
import { formatCount } from '../../../shared/counts.ts';
import { Button } from '../../ui/Button.tsx';

type ShowMoreProps = { count: number; onShow: () => void };

/** Below a list that is longer than what is shown; shows more by itself once it is nearly in view. */
export function ShowMore({ count, onShow }: ShowMoreProps) {
  const box = useRef<HTMLDivElement>(null);
  const show = useEffectEvent(onShow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: observed anew after each page, it tells again whether it is in view
  useEffect(() => {
    if (!box.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) show();
      },
      { rootMargin: '600px' },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [count]);
  return (
    <div ref={box} className="flex justify-center">
      <Button variant="secondary" onClick={onShow}>
        Afficher plus ({formatCount(count)})
      </Button>
    </div>
  );
}
