import { useEffect, useState } from 'react';
import { type ReminderKind, reminderKinds } from '../../../shared/reminders.ts';
import { errorText } from '../../api/http.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { type PushState, pushState, SubscribeError, subscribeTo, subscriptionTo } from './push-device.ts';
import { type Chosen, chooseNothing, nothingChosen, saveChosen } from './reminder-calls.ts';

const labels: Readonly<Record<ReminderKind, { label: string; sub: string }>> = {
  avant_match: { label: 'Match dans une heure', sub: 'Quand un de vos paris est en cours sur ce match.' },
  a_regler: {
    label: 'À régler',
    sub: '2\u00a0h\u00a030 après le début d’un match, si un pari y est encore en cours.',
  },
};

const hindrances: Readonly<Record<Exclude<PushState, 'possible'>, string>> = {
  denied:
    'Les notifications de ce site sont bloquées. Autorisez-les dans les réglages du navigateur (l’icône à gauche de l’adresse) ou de l’application, puis revenez ici.',
  notInstalled:
    'Sur iPhone et iPad, installez d’abord l’application\u202f: «\u202fPartager\u202f», puis «\u202fSur l’écran d’accueil\u202f».',
  unsupported: 'Ce navigateur ne sait pas montrer de notifications.',
};

type DeviceNotificationsProps = { serverKey: string; initial: Chosen; isOnline: boolean };

/** What this device notifies, each kind by itself; the browser asks for its permission when one is pressed. */
export function DeviceNotifications({ serverKey, initial, isOnline }: DeviceNotificationsProps) {
  const [state, refresh] = usePushState();
  const [chosen, setChosen] = useState(initial);
  const [saving, setSaving] = useState<ReminderKind | null>(null);
  const [failure, setFailure] = useState<string>();
  const choose = async (kind: ReminderKind, isOn: boolean) => {
    if (saving) return;
    setSaving(kind);
    setFailure(undefined);
    try {
      const saved = await save(serverKey, { ...chosen, [kind]: isOn }, isOn);
      if (saved) setChosen(saved);
      else setFailure('L’autorisation n’a pas été donnée\u202f: rien n’est notifié.');
    } catch (error) {
      setFailure(error instanceof SubscribeError ? error.message : errorText(error, SAVE_FAILURE));
    }
    refresh();
    setSaving(null);
  };
  return (
    <div className="space-y-3 border-t border-line pt-5">
      <h3 className="font-semibold">Notifications de cet appareil</h3>
      <p className="text-ink-muted">
        Les équipes et le nombre de pronostics, jamais un montant. Elles passent par le service du navigateur,
        qui ne peut pas les lire.
      </p>
      {state === 'possible' ? (
        <div aria-busy={saving !== null}>
          {reminderKinds.map((kind) => (
            <Checkbox
              key={kind}
              {...labels[kind]}
              checked={saving === kind ? !chosen[kind] : chosen[kind]}
              disabled={!isOnline || (saving !== null && saving !== kind)}
              onChange={(event) => void choose(kind, event.currentTarget.checked)}
            />
          ))}
          {saving && (
            <p role="status" className="text-sm text-ink-muted">
              Enregistrement…
            </p>
          )}
          {failure && <FieldError>{failure}</FieldError>}
        </div>
      ) : (
        <Banner tone={state === 'denied' ? 'warning' : 'info'}>{hindrances[state]}</Banner>
      )}
    </div>
  );
}

const SAVE_FAILURE = 'Erreur lors de l’enregistrement des notifications';

/** Returns what is notified from now on; `null` where the browser was not allowed to. */
async function save(serverKey: string, chosen: Chosen, isOn: boolean): Promise<Chosen | null> {
  const isAny = reminderKinds.some((kind) => chosen[kind]);
  const subscription = isOn ? await subscribeTo(serverKey) : isAny ? await subscriptionTo(serverKey) : null;
  if (isOn && !subscription) return null;
  if (subscription) {
    await saveChosen(subscription, chosen);
    return chosen;
  }
  await chooseNothing();
  return nothingChosen;
}

/** The permission may be given or taken in the browser's settings, while the person is away. */
function usePushState(): [PushState, () => void] {
  const [state, setState] = useState(pushState);
  useEffect(() => {
    const refresh = () => setState(pushState());
    window.addEventListener('focus', refresh);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      window.removeEventListener('focus', refresh);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, []);
  return [state, () => setState(pushState())];
}
