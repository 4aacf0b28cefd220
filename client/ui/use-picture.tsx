import { type ReactElement, useState } from 'react';

/**
 * The only way to show a picture whose address a person typed; `null` where there is none, or none that can be loaded.
 * Its host does not learn who shows it, and only https and image data are loaded. Decorative: its name is always beside
 * it as text.
 */
export function usePicture(src: string | null | undefined, className: string): ReactElement | null {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  if (!src || src === brokenSrc || !isPictureAddress(src)) return null;
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBrokenSrc(src)}
      className={className}
    />
  );
}

/** For other hosts, the page's content security policy admits https only. */
export function isPictureAddress(address: string): boolean {
  if (/^data:image\/(?:png|jpeg|gif|webp|avif)[;,]/i.test(address)) return true;
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}
