import { useState } from 'react';
import type { RecordValue } from './records.ts';

/** An image that an administrator gave the address of; hidden when it fails to load. */
export function RecordImage({ src }: { src: RecordValue | undefined }) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  if (typeof src !== 'string' || src === brokenSrc) return '—';
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBrokenSrc(src)}
      className="h-8 max-w-32 rounded-sm bg-white object-contain"
    />
  );
}
