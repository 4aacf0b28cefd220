import { useEffect, useMemo, useState } from 'react';
import type { Competition } from '../../../shared/answers.ts';
import { competitionLabels } from '../../../shared/domain/competition-label.ts';
import { errorText } from '../../api/http.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { type ImportPlaces, loadImportPlaces } from './match-calls.ts';

/** The competition, country and sport for a file’s matches, by name; empty where the file gives them. */
export type ChosenPlace = Readonly<Record<'competition' | 'country' | 'sport', string>>;
export const asTheFileSays: ChosenPlace = { competition: '', country: '', sport: '' };

/** Chooses the competition for a file’s matches or, where it is new, its country and its sport. */
export function ImportPlace({ onChange }: { onChange: (place: ChosenPlace) => void }) {
  const { places, failure } = usePlaces();
  const [competition, setCompetition] = useState<Competition | null>(null);
  const [other, setOther] = useState({ country: '', sport: '' });
  const labels = useMemo(() => competitionLabels(places.competitions), [places]);
  const choose = (chosen: Competition | null) => {
    setCompetition(chosen);
    onChange(
      chosen
        ? { competition: chosen.compet_lib, country: chosen.pays.pays_lib, sport: chosen.sport.sport_lib }
        : { ...asTheFileSays, ...other },
    );
  };
  const chooseOther = (changes: Partial<typeof other>) => {
    const next = { ...other, ...changes };
    setOther(next);
    onChange({ ...asTheFileSays, ...next });
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {failure && (
        <Banner tone="danger" className="sm:col-span-2">
          {failure}
        </Banner>
      )}
      <Field label="Compétition" className="sm:col-span-2">
        <Select
          value={competition?.compet_id ?? ''}
          onChange={(event) => {
            const id = Number(event.currentTarget.value);
            choose(places.competitions.find(({ compet_id }) => compet_id === id) ?? null);
          }}
        >
          <option value="">Celle que dit le fichier</option>
          {places.competitions.map(({ compet_id }) => (
            <option key={compet_id} value={compet_id}>
              {labels.get(compet_id)}
            </option>
          ))}
        </Select>
      </Field>
      {!competition && (
        <>
          <Field label="Pays">
            <Select
              value={other.country}
              onChange={(event) => chooseOther({ country: event.currentTarget.value })}
            >
              <option value="">Celui que dit le fichier</option>
              <Names names={places.countries} />
            </Select>
          </Field>
          <Field label="Sport">
            <Select
              value={other.sport}
              onChange={(event) => chooseOther({ sport: event.currentTarget.value })}
            >
              <option value="">Celui que dit le fichier</option>
              <Names names={places.sports} />
            </Select>
          </Field>
        </>
      )}
    </div>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ));
}

const noPlaces: ImportPlaces = { competitions: [], countries: [], sports: [] };

function usePlaces(): { places: ImportPlaces; failure: string | null } {
  const [loaded, setLoaded] = useState<{ places: ImportPlaces; failure: string | null }>({
    places: noPlaces,
    failure: null,
  });
  useEffect(() => {
    let isCurrent = true;
    loadImportPlaces().then(
      (places) => isCurrent && setLoaded({ places, failure: null }),
      (error) =>
        isCurrent &&
        setLoaded({
          places: noPlaces,
          failure: errorText(error, 'Erreur lors du chargement des compétitions'),
        }),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return loaded;
}
