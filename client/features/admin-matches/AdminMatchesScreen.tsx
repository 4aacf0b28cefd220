import { useNavigate, useRouter } from '@tanstack/react-router';
import { FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/Field.tsx';
import { PageHeader } from '../../ui/Page.tsx';
import { Select } from '../../ui/Select.tsx';
import { DateTimeInput } from '../../ui/TextInput.tsx';
import { DeleteMatchDialog } from './DeleteMatchDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { MatchForm } from './MatchForm.tsx';
import { MatchTable } from './MatchTable.tsx';
import type { AdminMatch, Competition, loadMatches } from './match-calls.ts';
import { matchSearch } from './match-search.ts';

type AdminMatchesScreenProps = Awaited<ReturnType<typeof loadMatches>>;
type Open =
  | { kind: 'form'; edited: AdminMatch | null }
  | { kind: 'delete'; match: AdminMatch }
  | { kind: 'import' }
  | null;

/** The matches by competition and dates, their form and their import (specification § 2, Matches). */
export function AdminMatchesScreen({ matches, competitions, from, to, compet }: AdminMatchesScreenProps) {
  const router = useRouter();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const reload = () => router.invalidate();
  const go = (changes: Record<string, unknown>) =>
    void navigate({
      to: '/admin/matchs',
      search: matchSearch({ compet, du: from, au: to, ...changes }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <PageHeader
        title="Matchs"
        sub={`${matches.length} match${matches.length > 1 ? 's' : ''}`}
        actions={
          <>
            <Button variant="secondary" icon={FileUp} onClick={() => setOpen({ kind: 'import' })}>
              Importer
            </Button>
            {open?.kind !== 'form' && (
              <Button icon={Plus} onClick={() => setOpen({ kind: 'form', edited: null })}>
                Ajouter un match
              </Button>
            )}
          </>
        }
      />
      {open?.kind === 'form' && (
        <MatchForm
          key={open.edited?.match_id ?? 'new'}
          edited={open.edited}
          competitions={competitions}
          initialCompetition={compet}
          onClose={close}
          onSaved={async () => {
            await reload();
            close();
          }}
        />
      )}
      <div className="grid gap-6 xl:grid-cols-[15rem_minmax(0,1fr)]">
        <Filters competitions={competitions} compet={compet} from={from} to={to} onChange={go} />
        <MatchTable
          key={`${compet} ${from} ${to}`}
          matches={matches}
          onEdit={(edited) => {
            setOpen({ kind: 'form', edited });
            window.scrollTo({ top: 0 });
          }}
          onDelete={(match) => setOpen({ kind: 'delete', match })}
        />
      </div>
      {open?.kind === 'delete' && <DeleteMatchDialog match={open.match} onClose={close} onDeleted={reload} />}
      {open?.kind === 'import' && <ImportDialog onClose={close} onImported={reload} />}
    </>
  );
}

type FiltersProps = {
  competitions: readonly Competition[];
  compet: number | undefined;
  from: string;
  to: string;
  onChange: (changes: Record<string, unknown>) => void;
};

function Filters({ competitions, compet, from, to, onChange }: FiltersProps) {
  return (
    <search className="block space-y-4">
      <div className="grid grid-cols-2 gap-3 xl:grid-cols-1">
        <Field label="Du">
          <DateTimeInput value={from} onChange={(event) => onChange({ du: event.currentTarget.value })} />
        </Field>
        <Field label="Au">
          <DateTimeInput value={to} onChange={(event) => onChange({ au: event.currentTarget.value })} />
        </Field>
      </div>
      <Field label="Compétition" className="xl:hidden">
        <Select
          value={compet ?? ''}
          onChange={(event) => onChange({ compet: Number(event.currentTarget.value) || undefined })}
        >
          <option value="">Toutes</option>
          {competitions.map(({ compet_id, compet_lib }) => (
            <option key={compet_id} value={compet_id}>
              {compet_lib}
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
              label={compet_lib}
              isChosen={compet === compet_id}
              onChoose={() => onChange({ compet: compet_id })}
            />
          ))}
        </ul>
      </Card>
    </search>
  );
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
