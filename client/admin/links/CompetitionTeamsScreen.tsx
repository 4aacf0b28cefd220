import { useRouter } from '@tanstack/react-router';
import { Link2, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Competition } from '../../../shared/answers.ts';
import { competitionLabels } from '../../../shared/domain/competition-label.ts';
import { searchFor } from '../../../shared/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, Row, Rows } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { PageHeader } from '../../ui/Page.tsx';
import { Table, Td, Th, Tr } from '../../ui/Table.tsx';
import { SearchInput } from '../../ui/TextInput.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { type loadCompetitions, loadTeamChoices, saveTeams } from './link-calls.ts';

type CompetitionTeamsScreenProps = Awaited<ReturnType<typeof loadCompetitions>>;

/** Which teams play in each competition. */
export function CompetitionTeamsScreen({ competitions, sports, countries }: CompetitionTeamsScreenProps) {
  const router = useRouter();
  const isWide = useIsWide();
  const [text, setText] = useState('');
  const [open, setOpen] = useState<Competition | null>(null);
  const labels = useMemo(() => competitionLabels(competitions), [competitions]);
  const isFound = searchFor(text);
  const shown = competitions.filter(({ compet_lib, sport, pays }) =>
    isFound(`${compet_lib} ${sport.sport_lib} ${pays.pays_lib}`),
  );
  const List = isWide ? WideList : NarrowList;
  return (
    <>
      <PageHeader title="Équipes par compétition" sub={`${competitions.length} compétitions`} />
      <search className="mb-6 block">
        <Field label="Recherche">
          <SearchInput value={text} onValueChange={setText} />
        </Field>
      </search>
      <Card flush>
        {shown.length === 0 ? (
          <EmptyState icon={SearchX} title="Aucune compétition trouvée" />
        ) : (
          <List competitions={shown} onOpen={setOpen} />
        )}
      </Card>
      {open && (
        <LinkDialog
          title={`Équipes de ${labels.get(open.compet_id)}`}
          plural="équipes"
          filters={[
            {
              label: 'Sport',
              all: 'Tous les sports',
              column: 'sport_id',
              options: sports.map(({ sport_id, sport_lib }) => ({
                value: Number(sport_id),
                label: String(sport_lib),
              })),
            },
            {
              label: 'Pays',
              all: 'Tous les pays',
              column: 'pays_id',
              options: countries.map(({ pays_id, pays_lib }) => ({
                value: Number(pays_id),
                label: String(pays_lib),
              })),
            },
          ]}
          load={() => loadTeamChoices(open.compet_id)}
          save={(changes) => saveTeams(open.compet_id, changes)}
          onSaved={() => router.invalidate()}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

type ListProps = { competitions: readonly Competition[]; onOpen: (competition: Competition) => void };

function WideList({ competitions, onOpen }: ListProps) {
  return (
    <Table caption="Compétitions">
      <thead>
        <tr>
          <Th>Compétition</Th>
          <Th>Sport</Th>
          <Th>Pays</Th>
          <Th numeric>Équipes</Th>
          <Th numeric>Actions</Th>
        </tr>
      </thead>
      <tbody>
        {competitions.map((competition) => (
          <Tr key={competition.compet_id}>
            <Td className="wrap-anywhere">{competition.compet_lib}</Td>
            <Td>{competition.sport.sport_lib}</Td>
            <Td>{competition.pays.pays_lib}</Td>
            <Td numeric>{competition.nb_equipes}</Td>
            <Td className="text-right">
              <ChooseButton competition={competition} onOpen={onOpen} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function NarrowList({ competitions, onOpen }: ListProps) {
  return (
    <Rows>
      {competitions.map((competition) => (
        <Row
          key={competition.compet_id}
          title={<span className="wrap-anywhere">{competition.compet_lib}</span>}
          sub={`${competition.sport.sport_lib} · ${competition.pays.pays_lib} · ${competition.nb_equipes} équipes`}
          end={<ChooseButton competition={competition} onOpen={onOpen} />}
        />
      ))}
    </Rows>
  );
}

type ChooseButtonProps = { competition: Competition; onOpen: ListProps['onOpen'] };

function ChooseButton({ competition, onOpen }: ChooseButtonProps) {
  return (
    <Button variant="secondary" size="sm" icon={Link2} onClick={() => onOpen(competition)}>
      Équipes
      <span className="sr-only">
        {' '}
        de {competition.compet_lib} ({competition.sport.sport_lib})
      </span>
    </Button>
  );
}
