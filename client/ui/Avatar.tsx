import { classNames } from './class-names.ts';
import { usePicture } from './use-picture.tsx';

type AvatarProps = {
  name: string;
  src?: string | null;
  /** Defaults to the name's first letter. */
  initials?: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Logos are shown whole in a square; persons fill a circle. */
  shape?: 'person' | 'logo';
  className?: string;
};

const sizes = {
  sm: 'size-7 text-[0.6875rem]',
  md: 'size-9 text-xs',
  lg: 'size-12 text-base',
  xl: 'size-20 text-2xl',
};

const fallbackLooks = { person: 'bg-accent-soft text-accent', logo: 'bg-paper text-ink-muted' };

/** Decorative: the name is always beside it as text. */
export function Avatar({ name, src, initials, size = 'md', shape = 'person', className }: AvatarProps) {
  const picture = usePicture(
    src,
    classNames('size-full', shape === 'person' ? 'object-cover' : 'object-contain p-0.5'),
  );
  return (
    <span
      aria-hidden
      className={classNames(
        'grid shrink-0 place-items-center overflow-hidden border font-semibold select-none',
        shape === 'person' ? 'rounded-full' : 'rounded-lg',
        picture || shape === 'logo' ? 'border-line' : 'border-transparent',
        picture ? 'bg-white' : fallbackLooks[shape],
        sizes[size],
        className,
      )}
    >
      {picture ?? (initials ?? name.trim().slice(0, 1)).toLocaleUpperCase('fr')}
    </span>
  );
}
