import { useEffect, useRef, useState } from 'react';
import { formatDay } from '../../../shared/dates.ts';
import { errorText } from '../../api/http.ts';
import { ConfirmedAction } from '../../forms/ConfirmedAction.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { notify } from '../../ui/notify.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { endCalendarAddress, makeCalendarAddress } from './reminder-calls.ts';

const FAILURE = 'Erreur lors de l’enregistrement de l’adresse';

type Address = { created_at: string; address?: string };

type CalendarAddressProps = { made: { created_at: string } | null; isOnline: boolean };

/** The secret address of the person's calendar: shown once, then renewed or removed. */
export function CalendarAddress({ made, isOnline }: CalendarAddressProps) {
  const [present, setPresent] = useState<Address | null>(made);
  const [isMaking, setMaking] = useState(false);
  const [question, setQuestion] = useState<'renew' | 'remove' | null>(null);
  const make = async () => {
    setMaking(true);
    try {
      setPresent(await makeCalendarAddress());
    } catch (error) {
      notify.error(errorText(error, FAILURE));
    }
    setMaking(false);
  };
  return (
    <div className="space-y-3">
      <h3 className="font-semibold">Agenda</h3>
      <p className="text-ink-muted">
        Les matchs de vos paris en cours, et ceux à régler, dans l’agenda de votre téléphone ou de votre
        ordinateur. Ni mise ni cote n’y figure.
      </p>
      {present?.address && <NewAddress address={present.address} />}
      {present && !present.address && (
        <p>
          Adresse créée le {formatDay(present.created_at)}. Elle n’est montrée qu’à ce moment-là{'\u202f'}:
          renouvelez-la pour en avoir une autre.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {present?.address && <CopyButton address={present.address} />}
        {present ? (
          <>
            <Button
              variant="secondary"
              className="max-sm:w-full"
              disabled={!isOnline}
              onClick={() => setQuestion('renew')}
            >
              Renouveler l’adresse
            </Button>
            <Button
              variant="quiet"
              className="max-sm:w-full"
              disabled={!isOnline}
              onClick={() => setQuestion('remove')}
            >
              Supprimer l’adresse
            </Button>
          </>
        ) : (
          <Button
            className="max-sm:w-full"
            disabled={!isOnline}
            pending={isMaking}
            onClick={() => void make()}
          >
            Créer l’adresse
          </Button>
        )}
      </div>
      {question && <Question about={question} onDone={setPresent} onClose={() => setQuestion(null)} />}
    </div>
  );
}

function NewAddress({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  // The button that was pressed is gone.
  useEffect(() => field.current?.focus(), []);
  return (
    <Field
      label="Adresse de l’agenda"
      hint={
        'Dans votre agenda, choisissez «\u202fS’abonner à un calendrier\u202f» et collez-la. Qui la connaît voit vos matchs et vos pronostics\u202f; elle ne sera plus montrée.'
      }
    >
      <TextInput ref={field} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
    </Field>
  );
}

function CopyButton({ address }: { address: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      notify.success('Adresse copiée');
    } catch {
      notify.error('L’adresse n’a pas pu être copiée\u202f: sélectionnez-la.');
    }
  };
  return (
    <Button className="max-sm:w-full" onClick={() => void copy()}>
      Copier l’adresse
    </Button>
  );
}

type QuestionProps = {
  about: 'renew' | 'remove';
  onDone: (present: Address | null) => void;
  onClose: () => void;
};

function Question({ about, onDone, onClose }: QuestionProps) {
  const renew = async () => {
    onDone(await makeCalendarAddress());
    return 'Nouvelle adresse créée';
  };
  const remove = async () => {
    const message = await endCalendarAddress();
    onDone(null);
    return message;
  };
  const isRenewal = about === 'renew';
  return (
    <ConfirmedAction
      title={isRenewal ? 'Renouveler l’adresse\u202f?' : 'Supprimer l’adresse\u202f?'}
      text={
        isRenewal
          ? 'L’ancienne adresse ne répond plus\u202f: les agendas qui la lisent s’arrêtent, et il faut leur donner la nouvelle.'
          : 'Elle ne répond plus\u202f: les agendas qui la lisent s’arrêtent.'
      }
      confirmLabel={isRenewal ? 'Renouveler' : 'Supprimer'}
      danger={!isRenewal}
      act={isRenewal ? renew : remove}
      failure={FAILURE}
      onClose={onClose}
    />
  );
}
