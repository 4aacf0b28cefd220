import { usePicture } from '../ui/use-picture.tsx';
import type { RecordValue } from './records.ts';

/** An image at an address that an administrator typed; hidden when it fails to load. */
export function RecordImage({ src }: { src: RecordValue | undefined }) {
  const address = typeof src === 'string' ? src : null;
  return usePicture(address, 'h-8 max-w-32 rounded-sm bg-white object-contain') ?? '—';
}
