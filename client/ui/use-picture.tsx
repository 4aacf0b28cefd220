import { type ReactElement, useState } from 'react';

/**
 * The one way to show a picture that a person typed the address of; `null` where there is none, or none that can be had.
 * Its host is not told who shows it, and an address that could do more than show a picture is not followed. Decorative:
 * its name always stands beside it as text.
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

/** Of other hosts, the page's own policy lets in what comes by https. */
export function isPictureAddress(address: string): boolean {
  if (/^data:image\/(?:png|jpeg|gif|webp|avif)[;,]/i.test(address)) return true;
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}
