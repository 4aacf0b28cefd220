import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';

type ReversedNoticeProps = {
  /** « PSG – Marseille, 16 août 20:45 ». */
  fixture: string;
  onOpen: () => void;
  className?: string;
};

/** The same teams may well play twice a day, and a wrong order would reverse every bet: the author decides. */
export function ReversedNotice({ fixture, onOpen, className }: ReversedNoticeProps) {
  return (
    <Banner
      tone="warning"
      {...(className !== undefined && { className })}
      actions={
        <Button size="sm" variant="secondary" onClick={onOpen}>
          Ouvrir ce match
        </Button>
      }
    >
      Ce match existe peut-être déjà, les équipes dans l’autre ordre{'\u202f'}: {fixture}.
    </Banner>
  );
}
