import { useEffect, useState } from 'react';
import type { AdminMatch, DoubleMatch } from '../../../shared/answers.ts';
import { errorText } from '../../api/http.ts';
import { ConfirmedAction } from '../../forms/ConfirmedAction.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ChoiceList } from '../../ui/ChoiceList.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { SearchInput } from '../../ui/TextInput.tsx';
import { loadDestinations, moveBets } from './match-calls.ts';
import { betsOn, dateOf, doubledText, nameOf } from './match-names.ts';

const TYPING_MS = 250;

type MoveBetsDialogProps = { match: AdminMatch; onClose: () => void; onMoved: () => Promise<void> };

/** Moves all the bets on a match to another one: first which, then the question, with the numbers of bets and people. */
export function MoveBetsDialog({ match, onClose, onMoved }: MoveBetsDialogProps) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<DoubleMatch | null>(null);
  const [isAsked, setAsked] = useState(false);
  const { found, failure } = useDestinations(match, text);
  if (isAsked && chosen) {
    return <MoveQuestion match={match} into={chosen} onClose={onClose} onMoved={onMoved} />;
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Déplacer les pronostics"
      description={`${nameOf(match)} · ${dateOf(match)} · ${betsOn(match)}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button disabled={!chosen} onClick={() => setAsked(true)}>
            Continuer
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <Field label="Chercher l’autre match" hint="Équipe ou compétition, du même sport">
          <SearchInput
            value={text}
            onValueChange={(typed) => {
              setText(typed);
              setChosen(null);
            }}
          />
        </Field>
        {failure && <Banner tone="danger">{failure}</Banner>}
        {!found && !failure && <SkeletonRows count={3} />}
        {found?.length === 0 && (
          <p className="text-ink-muted">
            {'Aucun autre match trouvé. S’il manque, créez-le d’abord par «\u202fAjouter un match\u202f».'}
          </p>
        )}
        {found && found.length > 0 && (
          <ChoiceList
            aria-label="Match où passent les pronostics"
            value={chosen?.match_id ?? null}
            onValueChange={(id) => setChosen(found.find(({ match_id }) => match_id === id) ?? null)}
            choices={found.map((one) => ({
              value: one.match_id,
              label: nameOf(one),
              sub: `${dateOf(one)} · ${one.competition.compet_lib} · ${betsOn(one)}`,
            }))}
          />
        )}
      </div>
    </Dialog>
  );
}

type MoveQuestionProps = MoveBetsDialogProps & { into: DoubleMatch };

function MoveQuestion({ match, into, onClose, onMoved }: MoveQuestionProps) {
  const isSameTeams = match.equa_id === into.equa_id && match.equb_id === into.equb_id;
  const several = match.nb_pronos > 1;
  return (
    <ConfirmedAction
      title={`Déplacer ${betsOn(match)}\u202f?`}
      text={
        <>
          {several ? 'Ils passent' : 'Il passe'} de {nameOf(match)} ({dateOf(match)}) à {nameOf(into)} (
          {dateOf(into)}), sur tous les appareils. Mises, cotes, résultats et martingales restent.
          {!isSameTeams && (
            <strong className="mt-3 block font-medium">
              Les équipes ne sont pas les mêmes{'\u202f'}: un pronostic sur l’équipe A vaudra pour{' '}
              {into.equipeA.equipe_lib}, un pronostic sur l’équipe B pour {into.equipeB.equipe_lib}.
            </strong>
          )}
          {into.nb_en_double > 0 && (
            <strong className="mt-3 block font-medium">{doubledText(into.nb_en_double, 'ce match')}</strong>
          )}
        </>
      }
      confirmLabel="Déplacer"
      act={async () => {
        const { message } = await moveBets(match, into.match_id);
        await onMoved();
        return message;
      }}
      failure="Erreur lors du déplacement"
      staysRefused
      onClose={onClose}
    />
  );
}

/** What the server finds for these words, once typing pauses. */
function useDestinations(match: AdminMatch, text: string) {
  const [loaded, setLoaded] = useState<{ found: readonly DoubleMatch[] | null; failure: string | null }>({
    found: null,
    failure: null,
  });
  useEffect(() => {
    let isCurrent = true;
    // What was found for other words must not be chosen any more.
    setLoaded({ found: null, failure: null });
    const timer = setTimeout(
      () =>
        loadDestinations(match, text).then(
          (found) => isCurrent && setLoaded({ found, failure: null }),
          (error) =>
            isCurrent &&
            setLoaded({ found: null, failure: errorText(error, 'Erreur lors du chargement des matchs') }),
        ),
      text === '' ? 0 : TYPING_MS,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [match, text]);
  return loaded;
}
