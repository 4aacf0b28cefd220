import { useNavigate, useRouter } from '@tanstack/react-router';
import {
  Ban,
  KeyRound,
  type LucideIcon,
  ShieldMinus,
  ShieldPlus,
  Trash2,
  UserCheck,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import type { UserRow } from '../../../shared/answers.ts';
import { counted } from '../../../shared/counts.ts';
import { formatDay } from '../../../shared/dates.ts';
import { useSessionUser } from '../../local/session-user.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { PageHeader } from '../../ui/Page.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { SearchInput } from '../../ui/TextInput.tsx';
import { DeleteUserDialog } from './DeleteUserDialog.tsx';
import { InvitationsSection } from './InvitationsSection.tsx';
import { PasswordLinkDialog } from './PasswordLinkDialog.tsx';
import { type RightsChange, RightsDialog } from './RightsDialog.tsx';
import type { loadInvitations, loadUsers } from './user-calls.ts';
import { userSearch } from './user-search.ts';

type Open =
  | { kind: 'rights'; user: UserRow; change: RightsChange }
  | { kind: 'password'; user: UserRow }
  | { kind: 'deletion'; user: UserRow }
  | null;

type UsersScreenProps = Awaited<ReturnType<typeof loadUsers>> & Awaited<ReturnType<typeof loadInvitations>>;

/** Everybody who has an account here, and what an administrator may do for them; nothing of their data. */
export function UsersScreen({
  users,
  page,
  pages,
  total,
  recherche,
  registration,
  invitations,
}: UsersScreenProps) {
  const navigate = useNavigate();
  const router = useRouter();
  const [open, setOpen] = useState<Open>(null);
  const go = (search: Record<string, unknown>) =>
    void navigate({ to: '/admin/utilisateurs', search: userSearch(search) });
  return (
    <>
      <PageHeader title="Utilisateurs" sub={counted(total, 'compte', 'comptes')} />
      <UserSearchForm key={recherche} text={recherche ?? ''} onSearch={(text) => go({ recherche: text })} />
      <Card flush>
        {users.length === 0 ? (
          <EmptyState icon={Users} title="Aucun utilisateur trouvé" />
        ) : (
          <ul className="divide-y divide-line">
            {users.map((user) => (
              <UserLine key={user.user_id} user={user} onOpen={setOpen} />
            ))}
          </ul>
        )}
      </Card>
      <Pagination page={page} pages={pages} onPageChange={(to) => go({ page: to, recherche })} />
      {registration === 'invite' && <InvitationsSection invitations={invitations} />}
      {open?.kind === 'rights' && (
        <RightsDialog
          user={open.user}
          change={open.change}
          onClose={() => setOpen(null)}
          onDone={() => router.invalidate()}
        />
      )}
      {open?.kind === 'deletion' && (
        <DeleteUserDialog user={open.user} onClose={() => setOpen(null)} onDone={() => router.invalidate()} />
      )}
      {open?.kind === 'password' && <PasswordLinkDialog user={open.user} onClose={() => setOpen(null)} />}
    </>
  );
}

function UserSearchForm({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  return (
    <search className="mb-6 block">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed);
        }}
      >
        <Field label="Recherche" className="grow basis-64">
          <SearchInput
            placeholder="Nom, pseudo ou e-mail"
            value={typed}
            onValueChange={(value) => {
              setTyped(value);
              if (value === '' && text !== '') onSearch('');
            }}
          />
        </Field>
        <Button type="submit" variant="secondary" className="mb-0.5">
          Rechercher
        </Button>
      </form>
    </search>
  );
}

function UserLine({ user, onOpen }: { user: UserRow; onOpen: (open: Open) => void }) {
  const me = useSessionUser();
  const isOther = me !== undefined && me.user_id !== user.user_id;
  const { user_prenom, user_nom, user_pseudo, user_mail, nb_pronos, derniere_activite, user_create } = user;
  const count = counted(nb_pronos, 'pronostic', 'pronostics');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 pr-2 pl-4 sm:pl-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {`${user_prenom} ${user_nom} (${user_pseudo})`}
          {user.is_admin === 1 && <Badge tone="accent">Admin</Badge>}
          {user.user_ban === 1 && <Badge tone="negative">Suspendu</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-muted">{user_mail}</p>
        <p className="text-sm text-ink-muted">
          Inscription le {formatDay(user_create)} · {count} ·{' '}
          {derniere_activite ? `vu le ${formatDay(derniere_activite)}` : 'jamais vu'}
        </p>
      </div>
      <div className="ml-auto flex max-w-full flex-wrap justify-end">
        {isOther && <RightsButtons user={user} onOpen={onOpen} />}
        <ActionButton
          icon={KeyRound}
          label="Nouveau mot de passe"
          user={user}
          onClick={() => onOpen({ kind: 'password', user })}
        />
        {isOther && (
          <ActionButton
            icon={Trash2}
            label="Supprimer le compte"
            user={user}
            onClick={() => onOpen({ kind: 'deletion', user })}
          />
        )}
      </div>
    </li>
  );
}

function RightsButtons({ user, onOpen }: { user: UserRow; onOpen: (open: Open) => void }) {
  const ask = (change: RightsChange) => () => onOpen({ kind: 'rights', user, change });
  return (
    <>
      {user.is_admin === 1 ? (
        <ActionButton icon={ShieldMinus} label="Retirer les droits" user={user} onClick={ask('revoke')} />
      ) : (
        <ActionButton icon={ShieldPlus} label="Donner les droits" user={user} onClick={ask('grant')} />
      )}
      {user.user_ban === 1 ? (
        <ActionButton icon={UserCheck} label="Réadmettre" user={user} onClick={ask('admit')} />
      ) : (
        <ActionButton icon={Ban} label="Suspendre" user={user} onClick={ask('ban')} />
      )}
    </>
  );
}

type ActionButtonProps = { icon: LucideIcon; label: string; user: UserRow; onClick: () => void };

function ActionButton({ icon, label, user, onClick }: ActionButtonProps) {
  return (
    <IconButton
      icon={icon}
      title={label}
      aria-label={`${label}\u202f: ${user.user_mail}`}
      onClick={onClick}
    />
  );
}
