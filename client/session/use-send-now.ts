import { useState } from 'react';
import type { Runtime } from '../local/runtime.ts';
import type { SyncPhase } from '../local/sync-phase.ts';

/** Why the server has not confirmed that it has everything. */
export const unconfirmedTexts: Record<SyncPhase, string> = {
  idle: 'L’envoi n’a pas abouti. Réessayez, ou choisissez ci\u2011dessous.',
  syncing: 'L’envoi prend du temps. Attendez encore un peu, ou choisissez ci\u2011dessous.',
  unreachable: 'Le serveur ne répond pas. Réessayez avec du réseau, ou choisissez ci\u2011dessous.',
  full: 'Le serveur n’a plus de place sur son disque. Réessayez plus tard, ou choisissez ci\u2011dessous.',
  busy: 'Le serveur répond à beaucoup de monde. Attendez un peu et réessayez, ou choisissez ci\u2011dessous.',
  failing: 'Le serveur n’a pas pu prendre l’envoi. Réessayez plus tard, ou choisissez ci\u2011dessous.',
  unrecognised:
    'Le serveur ne reconnaît pas cet appareil. Réessayez plus tard, ou choisissez ci\u2011dessous.',
  expired:
    'Votre session a expiré\u202f: reconnectez-vous pour vérifier et envoyer, ou choisissez ci\u2011dessous.',
  gone: 'Ce compte a été supprimé\u202f: l’envoi n’est plus possible. Vous pouvez exporter votre carnet.',
  banned: 'Compte suspendu\u202f: l’envoi n’est plus possible. Vous pouvez exporter votre carnet.',
  outdated: 'Cette version est trop ancienne pour envoyer\u202f: mettez l’application à jour.',
};

/** Tries to send what waits and to have it confirmed; reports why it could not. */
export function useSendNow(runtime: Runtime, leave: () => Promise<boolean>) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>(unconfirmedTexts[runtime.phase()]);
  const send = async () => {
    setSending(true);
    const hasLeft = await leave();
    setSending(false);
    if (!hasLeft) setFailure(unconfirmedTexts[runtime.phase()]);
  };
  return { send: () => void send(), isSending, failure };
}
