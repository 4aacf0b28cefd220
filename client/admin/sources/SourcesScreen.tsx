import { useRouter } from '@tanstack/react-router';
import { Plus, Power, Rss } from 'lucide-react';
import { useState } from 'react';
import type { Source } from '../../../shared/answers.ts';
import { counted } from '../../../shared/counts.ts';
import { ConfirmedAction } from '../../forms/ConfirmedAction.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader, Section } from '../../ui/Page.tsx';
import { useAct } from '../use-act.ts';
import { LinkedNames } from './LinkedNames.tsx';
import { SourceDialog } from './SourceDialog.tsx';
import { filledBy, SourceLine, sameOf } from './SourceLine.tsx';
import { deleteSource, type loadSources, turnOnSport } from './source-calls.ts';
import { TrySourceDialog } from './TrySourceDialog.tsx';
import { UnknownTeams } from './UnknownTeams.tsx';

type Open = { kind: 'form'; edited: Source | null } | { kind: 'try' | 'delete'; source: Source } | null;

/** The addresses that the server reads matches from, how each goes, and the names in them that no club has. */
export function SourcesScreen(loaded: Awaited<ReturnType<typeof loadSources>>) {
  const { sources, inconnus, nb_inconnus, reconnus, competitions, nowMs } = loaded;
  const [open, setOpen] = useState<Open>(null);
  const router = useRouter();
  const reload = () => router.invalidate();
  const close = () => setOpen(null);
  const on = sources.filter(({ is_active }) => is_active === 1).length;
  return (
    <>
      <PageHeader
        title="Sources"
        sub={`${counted(sources.length, 'source', 'sources')}, ${on} en marche. Le serveur y lit de lui-même les matchs et leurs scores. Où deux sources se contredisent, la plus ancienne décide.`}
        actions={
          <Button icon={Plus} onClick={() => setOpen({ kind: 'form', edited: null })}>
            Ajouter une source
          </Button>
        }
      />
      {inconnus.length > 0 && (
        <UnknownTeams names={inconnus} count={nb_inconnus} sources={sources} onDone={reload} />
      )}
      {sources.length === 0 && (
        <Card flush>
          <EmptyState
            icon={Rss}
            title="Aucune source"
            text="Ajoutez l’adresse d’un calendrier de matchs, ou importez des fichiers sur la page Matchs."
          />
        </Card>
      )}
      {[...Map.groupBy(sources, ({ sport_id }) => sport_id)].map(([sport_id, ofSport]) => (
        <SportSection key={sport_id} sources={ofSport} nowMs={nowMs} onOpen={setOpen} onDone={reload} />
      ))}
      {reconnus.length > 0 && <LinkedNames names={reconnus} onDone={reload} />}
      {open?.kind === 'form' && (
        <SourceDialog edited={open.edited} competitions={competitions} onClose={close} onSaved={reload} />
      )}
      {open?.kind === 'try' && <TrySourceDialog source={open.source} onClose={close} onDone={reload} />}
      {open?.kind === 'delete' && <DeleteDialog source={open.source} onClose={close} onDone={reload} />}
    </>
  );
}

type SportSectionProps = {
  sources: readonly Source[];
  nowMs: number;
  onOpen: (open: Open) => void;
  onDone: () => Promise<void>;
};

/** The sources of one sport, those that are on first. */
function SportSection({ sources, nowMs, onOpen, onDone }: SportSectionProps) {
  const { isActing, act } = useAct(onDone);
  const [first] = sources;
  if (!first) return null;
  const off = sources.filter(({ is_active }) => is_active === 0).length;
  const sorted = sources.toSorted((one, other) => other.is_active - one.is_active);
  const alike = Map.groupBy(sources, sameOf);
  return (
    <Section
      title={first.sport_lib}
      actions={
        off > 0 && (
          <Button
            variant="secondary"
            icon={Power}
            pending={isActing}
            onClick={() => void act(() => turnOnSport(first.sport_id))}
          >
            Activer celles de ce sport
            <span className="sr-only">{`\u202f: ${first.sport_lib}`}</span>
          </Button>
        )
      }
    >
      <Card flush>
        <ul className="divide-y divide-line">
          {sorted.map((source) => (
            <SourceLine
              key={source.source_id}
              source={source}
              hasTwin={(alike.get(sameOf(source)) ?? []).length > 1}
              nowMs={nowMs}
              onDone={onDone}
              onTry={() => onOpen({ kind: 'try', source })}
              onEdit={() => onOpen({ kind: 'form', edited: source })}
              onDelete={() => onOpen({ kind: 'delete', source })}
            />
          ))}
        </ul>
      </Card>
    </Section>
  );
}

type DeleteDialogProps = { source: Source; onClose: () => void; onDone: () => Promise<void> };

function DeleteDialog({ source, onClose, onDone }: DeleteDialogProps) {
  return (
    <ConfirmedAction
      title={<span className="wrap-anywhere">{`Supprimer la source «\u202f${source.nom}\u202f»`}</span>}
      text={`${filledBy(source)}\u202f: le serveur ne lira plus cette adresse. Les matchs qu’elle a donnés restent.`}
      confirmLabel="Supprimer"
      danger
      act={async () => {
        const { message } = await deleteSource(source);
        await onDone();
        return message;
      }}
      failure="Erreur lors de la suppression"
      onClose={onClose}
    />
  );
}
