import { Gauge, WifiOff } from 'lucide-react';
import { pendingText } from '../local/sync-status-text.ts';
import { Banner } from '../ui/Banner.tsx';

type OfflineBannerProps = {
  /** Writes that wait to be sent. */
  pending?: number;
  /** Whether they are sent by the browser once the app is closed. */
  leavesByItself?: boolean;
};

export function OfflineBanner({ pending = 0, leavesByItself = true }: OfflineBannerProps) {
  return (
    <Banner strip tone="danger" icon={WifiOff}>
      <span className="font-semibold">Vous êtes hors ligne</span>
      {pending > 0 && <span className="tabular-nums"> · {pendingText(pending)}</span>}
      {pending > 0 && !leavesByItself && <p>{keepOpenText(pending)}</p>}
    </Banner>
  );
}

/** Something waits in a browser that sends nothing once its tabs are closed. */
export function KeepOpenBanner({ pending }: { pending: number }) {
  return (
    <Banner strip tone="warning">
      <span className="font-semibold tabular-nums">{pendingText(pending)}</span> · {keepOpenText(pending)}
    </Banner>
  );
}

export function SlowBanner() {
  return (
    <Banner strip tone="warning" icon={Gauge}>
      Connexion lente détectée
    </Banner>
  );
}

function keepOpenText(pending: number): string {
  return `Gardez l’application ouverte pour ${pending > 1 ? 'les envoyer' : 'l’envoyer'}`;
}
