import { useNavigate, useRouter } from '@tanstack/react-router';
import { FileUp, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { AdminMatch } from '../../../shared/answers.ts';
import { counted, formatCount } from '../../../shared/counts.ts';
import { competitionLabels } from '../../../shared/domain/competition-label.ts';
import { searchFor } from '../../../shared/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/Field.tsx';
import { PageHeader } from '../../ui/Page.tsx';
import { Select } from '../../ui/Select.tsx';
import { DateTimeInput, SearchInput } from '../../ui/TextInput.tsx';
import { BettorMatchList } from './BettorMatchList.tsx';
import { DeleteMatchDialog } from './DeleteMatchDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { ConfirmMatchesDialog, DeleteMatchesDialog } from './ManyMatchesDialog.tsx';
import { MatchForm } from './MatchForm.tsx';
import { MatchTable } from './MatchTable.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { MoveBetsDialog } from './MoveBetsDialog.tsx';
import type { loadMatches } from './match-calls.ts';
import { nameOf } from './match-names.ts';
import { matchSearch } from './match-search.ts';
import { NotedScoreList } from './NotedScoreList.tsx';
import { ScoreDialog } from './ScoreDialog.tsx';

type AdminMatchesScreenProps = Awaited<ReturnType<typeof loadMatches>>;
type OpenForm = { edited: AdminMatch | null } | null;
type Open =
  | { kind: 'delete' | 'merge' | 'move' | 'score'; match: AdminMatch }
  | { kind: 'confirm many' | 'delete many'; matches: readonly AdminMatch[] }
  | { kind: 'import' }
  | null;

/** The matches by competition and dates, their form and their import. */
export function AdminMatchesScreen(loaded: AdminMatchesScreenProps) {
  const { matches, competitions, from, to, compet, origine } = loaded;
  const router = useRouter();
  const navigate = useNavigate();
  const [form, setForm] = useState<OpenForm>(null);
  const [open, setOpen] = useState<Open>(null);
  const [text, setText] = useState('');
  const shown = useMemo(() => matchesFound(matches, text), [matches, text]);
  const labels = useMemo(() => competitionLabels(competitions), [competitions]);
  const close = () => setOpen(null);
  const closeForm = () => setForm(null);
  const reload = () => router.invalidate();
  const go = (changes: Record<string, unknown>) =>
    void navigate({
      to: '/admin/matchs',
      // From the latest choice, not from what is shown: that may still be loading.
      search: (chosen: Record<string, unknown>) => matchSearch({ ...chosen, ...changes }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHeader
        title="Matchs"
        sub={countText(shown.length, matches.length)}
        actions={
          <>
            <Button variant="secondary" icon={FileUp} onClick={() => setOpen({ kind: 'import' })}>
              Importer
            </Button>
            <Button icon={Plus} hidden={form !== null} onClick={() => setForm({ edited: null })}>
              Ajouter un match
            </Button>
          </>
        }
      />
      {form && (
        <MatchForm
          key={form.edited?.match_id ?? 'new'}
          edited={form.edited}
          competitions={competitions}
          labels={labels}
          onMoveBets={(match) => {
            closeForm();
            setOpen({ kind: 'move', match });
          }}
          onOpen={(edited) => setForm({ edited })}
          initialCompetition={compet}
          onClose={closeForm}
          onSaved={async () => {
            await reload();
            closeForm();
          }}
        />
      )}
      <div className="grid gap-6 xl:grid-cols-[min(15rem,30%)_minmax(0,1fr)]">
        <Filters {...loaded} labels={labels} text={text} onSearch={setText} onChange={go} />
        <Matches
          key={`${compet} ${from} ${to} ${origine}`}
          matches={shown}
          labels={labels}
          origine={origine}
          onEdit={setForm}
          onOpen={setOpen}
          onDone={reload}
        />
      </div>
      <OpenDialog open={open} onClose={close} onDone={reload} />
    </>
  );
}

type Labels = ReadonlyMap<number, string>;
type MatchesProps = Pick<AdminMatchesScreenProps, 'origine'> & {
  matches: readonly AdminMatch[];
  labels: Labels;
  onEdit: (form: OpenForm) => void;
  onOpen: (open: Open) => void;
  onDone: () => Promise<void>;
};

function Matches({ matches, origine, labels, onEdit, onOpen, onDone }: MatchesProps) {
  const acts = {
    onEdit: (edited: AdminMatch) => {
      onEdit({ edited });
      window.scrollTo({ top: 0 });
    },
    onDelete: (match: AdminMatch) => onOpen({ kind: 'delete', match }),
    onMoveBets: (match: AdminMatch) => onOpen({ kind: 'move', match }),
    onScore: (match: AdminMatch) => onOpen({ kind: 'score', match }),
  };
  if (origine === 'scores_notes')
    return <NotedScoreList matches={matches} onScore={acts.onScore} onDone={onDone} />;
  if (!origine || origine === 'absents') return <MatchTable matches={matches} labels={labels} {...acts} />;
  return (
    <BettorMatchList
      matches={matches}
      {...acts}
      onMerge={(match) => onOpen({ kind: 'merge', match })}
      onConfirmMany={(many) => onOpen({ kind: 'confirm many', matches: many })}
      onDeleteMany={(many) => onOpen({ kind: 'delete many', matches: many })}
    />
  );
}

type OpenDialogProps = { open: Open; onClose: () => void; onDone: () => Promise<void> };

function OpenDialog({ open, onClose, onDone }: OpenDialogProps) {
  switch (open?.kind) {
    case 'delete':
      return <DeleteMatchDialog match={open.match} onClose={onClose} onDeleted={onDone} />;
    case 'merge':
      return <MergeDialog match={open.match} onClose={onClose} onMerged={onDone} />;
    case 'move':
      return <MoveBetsDialog match={open.match} onClose={onClose} onMoved={onDone} />;
    case 'score':
      return <ScoreDialog match={open.match} onClose={onClose} onSaved={onDone} />;
    case 'confirm many':
      return <ConfirmMatchesDialog matches={open.matches} onClose={onClose} onDone={onDone} />;
    case 'delete many':
      return <DeleteMatchesDialog matches={open.matches} onClose={onClose} onDone={onDone} />;
    case 'import':
      return <ImportDialog onClose={onClose} onImported={onDone} />;
    default:
      return null;
  }
}

type FiltersProps = Omit<AdminMatchesScreenProps, 'matches'> & {
  labels: Labels;
  text: string;
  onSearch: (text: string) => void;
  onChange: (changes: Record<string, unknown>) => void;
};

function Filters({
  competitions,
  compet,
  from,
  to,
  origine,
  labels,
  text,
  onSearch,
  onChange,
}: FiltersProps) {
  return (
    <search className="block space-y-4">
      <Field label="Recherche">
        <SearchInput value={text} onValueChange={onSearch} />
      </Field>
      <div className="grid grid-cols-pairs gap-3 xl:grid-cols-1">
        <Field label="Du">
          <DateTimeInput value={from} onChange={(event) => onChange({ du: event.currentTarget.value })} />
        </Field>
        <Field label="Au">
          <DateTimeInput value={to} onChange={(event) => onChange({ au: event.currentTarget.value })} />
        </Field>
      </div>
      <Field label="Origine">
        <Select
          value={origine ?? ''}
          onChange={(event) => onChange({ origine: event.currentTarget.value || undefined })}
        >
          <option value="">Tous les matchs</option>
          <option value="parieurs">Matchs des parieurs</option>
          <option value="a_confirmer">À confirmer</option>
          <option value="absents">Absents de leur source</option>
          <option value="scores_notes">Scores notés</option>
        </Select>
      </Field>
      <Field label="Compétition" className="xl:hidden">
        <Select
          value={compet ?? ''}
          onChange={(event) => onChange({ compet: Number(event.currentTarget.value) || undefined })}
        >
          <option value="">Toutes</option>
          {competitions.map(({ compet_id }) => (
            <option key={compet_id} value={compet_id}>
              {labels.get(compet_id)}
            </option>
          ))}
        </Select>
      </Field>
      <Card flush className="hidden max-h-[32rem] overflow-y-auto xl:block">
        <ul>
          <Place
            label="Toutes"
            isChosen={compet === undefined}
            onChoose={() => onChange({ compet: undefined })}
          />
          {competitions.map(({ compet_id, compet_lib }) => (
            <Place
              key={compet_id}
              label={labels.get(compet_id) ?? compet_lib}
              isChosen={compet === compet_id}
              onChoose={() => onChange({ compet: compet_id })}
            />
          ))}
        </ul>
      </Card>
    </search>
  );
}

function matchesFound(matches: readonly AdminMatch[], text: string): readonly AdminMatch[] {
  const isFound = searchFor(text);
  return matches.filter((match) => {
    const { equipeA, equipeB, competition } = match;
    const short = `${equipeA.equipe_lib_court} ${equipeB.equipe_lib_court}`;
    return isFound(`${nameOf(match)} ${short} ${competition.compet_lib}`);
  });
}

function countText(shown: number, all: number): string {
  const total = counted(all, 'match', 'matchs');
  return shown === all ? total : `${formatCount(shown)} sur ${total}`;
}

function Place({ label, isChosen, onChoose }: { label: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={classNames(
          'block min-h-11 w-full px-4 py-2 text-left text-[0.9375rem] wrap-anywhere -outline-offset-2',
          isChosen ? 'bg-accent-soft font-semibold text-accent' : 'hover:bg-accent-soft/45',
        )}
      >
        {label}
      </button>
    </li>
  );
}
