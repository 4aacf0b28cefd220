import { useState } from 'react';
import type { Runtime } from '../sync/runtime.ts';
import type { SyncPhase } from '../sync/scheduler.ts';

const WAIT_MS = 10_000;
const LOOK_MS = 100;

const failures: Record<SyncPhase, string> = {
  idle: 'L’envoi n’a pas abouti. Réessayez, ou choisissez ci-dessous.',
  syncing: 'L’envoi prend du temps. Attendez encore un peu, ou choisissez ci-dessous.',
  unreachable: 'Le serveur ne répond pas. Réessayez avec du réseau, ou choisissez ci-dessous.',
  full: 'Le serveur n’a plus de place sur son disque. Réessayez plus tard, ou choisissez ci-dessous.',
  busy: 'Le serveur répond à beaucoup de monde. Attendez un peu et réessayez, ou choisissez ci-dessous.',
  failing: 'Le serveur n’a pas pu prendre l’envoi. Réessayez plus tard, ou choisissez ci-dessous.',
  expired: 'Votre session a expiré\u202f: reconnectez-vous pour envoyer, ou choisissez ci-dessous.',
  banned: 'Compte suspendu\u202f: l’envoi n’est plus possible. Vous pouvez exporter vos saisies.',
  outdated: 'Cette version est trop ancienne pour envoyer\u202f: mettez l’application à jour.',
};

/** Tries to send what waits; tells why it could not. */
export function useSendNow(runtime: Runtime, onSent: () => void) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setSending(true);
    setFailure(null);
    runtime.requestSync();
    const isSent = await isSentInTime(runtime);
    setSending(false);
    if (isSent) onSent();
    else setFailure(failures[runtime.phase()]);
  };
  return { send: () => void send(), isSending, failure };
}

async function isSentInTime(runtime: Runtime): Promise<boolean> {
  for (let waited = 0; waited < WAIT_MS; waited += LOOK_MS) {
    if ((await runtime.database.outbox.count()) === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return false;
}
