import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { AdminTeam } from '../../shared/answers.ts';
import { searchFor } from '../../shared/text.ts';
import { callApi, errorText } from '../api/http.ts';
import { Button } from '../ui/Button.tsx';
import { ChoiceList } from '../ui/ChoiceList.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/EmptyState.tsx';
import { Field } from '../ui/Field.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { SearchInput } from '../ui/TextInput.tsx';

/** A list of hundreds is of no use: the search narrows it. */
const SHOWN_MAX = 20;

type FindClubDialogProps = {
  /** As a file or a source writes it. */
  name: string;
  description: string;
  sport_id: number;
  /** What to do where none is the club. */
  ifMissing: string;
  onChoose: (club: AdminTeam) => void;
  onClose: () => void;
};

/** Finds, among all the clubs of a sport, the one that an unknown name means. */
export function FindClubDialog({
  name,
  description,
  sport_id,
  ifMissing,
  onChoose,
  onClose,
}: FindClubDialogProps) {
  const { clubs, failure, load } = useClubs(sport_id);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<AdminTeam | null>(null);
  const found = useMemo(() => {
    const isFound = searchFor(text);
    return clubs?.filter(({ equipe_lib, pays }) => isFound(`${equipe_lib} ${pays.pays_lib}`));
  }, [clubs, text]);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<span className="wrap-anywhere">{`Quel club est «\u202f${name}\u202f»\u202f?`}</span>}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button disabled={chosen === null} onClick={() => chosen !== null && onChoose(chosen)}>
            C’est ce club
          </Button>
        </>
      }
    >
      {failure && <ErrorState text={failure} onRetry={() => void load()} />}
      {!found && !failure && <SkeletonRows count={6} />}
      {found && (
        <div className="space-y-4">
          <Field
            label="Chercher le club"
            hint={
              found.length > SHOWN_MAX ? `Les ${SHOWN_MAX} premiers\u202f: précisez la recherche.` : undefined
            }
          >
            <SearchInput
              placeholder="Nom ou pays"
              value={text}
              onValueChange={(typed) => {
                setText(typed);
                setChosen(null);
              }}
            />
          </Field>
          {found.length === 0 ? (
            <p className="text-ink-muted">Aucun club trouvé. {ifMissing}</p>
          ) : (
            <ChoiceList
              aria-label="Club"
              value={chosen && String(chosen.equipe_id)}
              onValueChange={(id) =>
                setChosen(found.find(({ equipe_id }) => String(equipe_id) === id) ?? null)
              }
              choices={found.slice(0, SHOWN_MAX).map(({ equipe_id, equipe_lib, pays }) => ({
                value: String(equipe_id),
                label: equipe_lib,
                sub: pays.pays_lib,
              }))}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

/** Every club of a sport, by name. */
async function loadClubs(sport_id: number): Promise<AdminTeam[]> {
  const teams = await callApi('GET', '/admin/equipes');
  return teams.filter((team) => team.sport_id === sport_id);
}

function useClubs(sport_id: number) {
  const [loaded, setLoaded] = useState<{ clubs?: readonly AdminTeam[]; failure?: string }>({});
  const load = () =>
    loadClubs(sport_id).then(
      (clubs) => setLoaded({ clubs }),
      (error) => setLoaded({ failure: errorText(error, 'Erreur lors du chargement des clubs') }),
    );
  const read = useEffectEvent(load);
  useEffect(() => void read(), []);
  return { ...loaded, load };
}
