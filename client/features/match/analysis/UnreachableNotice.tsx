import { WifiOff } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';

type UnreachableNoticeProps = { text: string; hasKept: boolean; onRetry: () => Promise<unknown> };

/** Generation needs the network; reading does not. */
export function UnreachableNotice({ text, hasKept, onRetry }: UnreachableNoticeProps) {
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await onRetry();
    setRetrying(false);
  };
  return (
    <Banner
      tone="warning"
      icon={WifiOff}
      title="Générer une analyse demande le réseau"
      actions={
        <Button size="sm" variant="secondary" pending={isRetrying} onClick={() => void retry()}>
          Réessayer
        </Button>
      }
    >
      {text} {hasKept && 'Les analyses déjà lues sur cet appareil restent lisibles.'}
    </Banner>
  );
}
