import { useNavigate, useRouter } from '@tanstack/react-router';
import { Plus, UserRoundCheck, UserRoundX, Users } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../../shared/counts.ts';
import { adminDeclarationOf } from '../../../shared/records/admin-declaration.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/Page.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { DeleteRecordDialog } from '../DeleteRecordDialog.tsx';
import { ImportRecords } from '../ImportRecords.tsx';
import { RecordForm } from '../RecordForm.tsx';
import { RecordTable } from '../RecordTable.tsx';
import type { RecordRow } from '../records.ts';
import { ActivationDialog } from './ActivationDialog.tsx';
import { PlayerSearchForm } from './PlayerSearchForm.tsx';
import { PlayerTeamsDialog } from './PlayerTeamsDialog.tsx';
import type { loadPlayers } from './player-calls.ts';
import { playerSearch } from './player-search.ts';

type Open = { kind: 'delete' | 'activation' | 'teams'; player: RecordRow } | null;

const declaration = adminDeclarationOf('player');

/** The players, twenty a page. */
export function PlayersScreen(loaded: Awaited<ReturnType<typeof loadPlayers>>) {
  const { joueurs, page, pages, total, recherche, references } = loaded;
  const router = useRouter();
  const navigate = useNavigate();
  const [form, setForm] = useState<{ edited: RecordRow | null } | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const closeForm = () => setForm(null);
  const close = () => setOpen(null);
  const go = (search: Record<string, unknown>) =>
    void navigate({ to: '/admin/joueurs', search: playerSearch(search) });
  return (
    <>
      <PageHeader
        title="Joueurs"
        sub={`${counted(total, 'joueur', 'joueurs')}${recherche ? ` pour «\u202f${recherche}\u202f»` : ''}`}
        actions={
          <>
            <ImportRecords
              place="joueurs"
              title="Importer des joueurs"
              columns={{
                needed: 'Nom\u202f; Prénom',
                optional:
                  'Pseudo\u202f; Pays\u202f; Photo\u202f; Équipe\u202f; Sport\u202f; Date de début\u202f; Date de fin',
              }}
            />
            <Button icon={Plus} hidden={form !== null} onClick={() => setForm({ edited: null })}>
              Ajouter un joueur
            </Button>
          </>
        }
      />
      {form && (
        <RecordForm
          key={String(form.edited?.joueur_id ?? 'new')}
          declaration={declaration}
          edited={form.edited}
          references={references}
          method="PATCH"
          onClose={closeForm}
          onSaved={async () => {
            await router.invalidate();
            closeForm();
          }}
        />
      )}
      <PlayerSearchForm key={recherche} text={recherche ?? ''} onSearch={(text) => go({ recherche: text })} />
      {joueurs.length === 0 ? (
        <Card flush>
          <EmptyState icon={Users} title="Aucun joueur trouvé" />
        </Card>
      ) : (
        <RecordTable
          declaration={declaration}
          rows={joueurs}
          references={references}
          onEdit={(edited) => {
            setForm({ edited });
            window.scrollTo({ top: 0 });
          }}
          onDelete={(player) => setOpen({ kind: 'delete', player })}
          cells={{ joueur_nom: (row) => <PlayerName row={row} /> }}
          actions={(player) => (
            <PlayerActions
              player={player}
              onTeams={() => setOpen({ kind: 'teams', player })}
              onActivation={() => setOpen({ kind: 'activation', player })}
            />
          )}
        />
      )}
      <Pagination page={page} pages={pages} onPageChange={(to) => go({ page: to, recherche })} />
      {open?.kind === 'delete' && (
        <DeleteRecordDialog
          declaration={declaration}
          row={open.player}
          warning="Son historique d’équipes part avec lui. Cette action est irréversible."
          onClose={close}
          onDeleted={() => router.invalidate()}
        />
      )}
      {open?.kind === 'activation' && (
        <ActivationDialog player={open.player} onClose={close} onDone={() => router.invalidate()} />
      )}
      {open?.kind === 'teams' && (
        <PlayerTeamsDialog player={open.player} onClose={close} onChanged={() => router.invalidate()} />
      )}
    </>
  );
}

function PlayerName({ row: { joueur_nom, is_active } }: { row: RecordRow }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {joueur_nom}
      <Badge tone={is_active === 1 ? 'positive' : 'neutral'}>{is_active === 1 ? 'Actif' : 'Inactif'}</Badge>
    </span>
  );
}

type PlayerActionsProps = { player: RecordRow; onTeams: () => void; onActivation: () => void };

function PlayerActions({ player, onTeams, onActivation }: PlayerActionsProps) {
  const name = String(player.nom_affichage);
  const isActive = player.is_active === 1;
  return (
    <>
      <IconButton icon={Users} title="Équipes" aria-label={`Équipes de ${name}`} onClick={onTeams} />
      <IconButton
        icon={isActive ? UserRoundX : UserRoundCheck}
        title={isActive ? 'Désactiver' : 'Activer'}
        aria-label={`${isActive ? 'Désactiver' : 'Activer'} ${name}`}
        onClick={onActivation}
      />
    </>
  );
}
