import { useRouter } from '@tanstack/react-router';
import { MailPlus, MailX } from 'lucide-react';
import { useState } from 'react';
import type { InvitationRow } from '../../../shared/answers.ts';
import { formatDay } from '../../../shared/dates.ts';
import { ConfirmedAction } from '../../forms/ConfirmedAction.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Section } from '../../ui/Page.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { withdrawInvitation } from './user-calls.ts';

type Open = { kind: 'invite' } | { kind: 'withdraw'; invitation: InvitationRow } | null;

/** Where registration is by invitation: who was invited and has not registered yet. */
export function InvitationsSection({ invitations }: { invitations: readonly InvitationRow[] }) {
  const router = useRouter();
  const [open, setOpen] = useState<Open>(null);
  const refresh = () => router.invalidate();
  return (
    <Section
      title="Invitations"
      sub="Sur ce serveur, un compte ne se crée que par un lien que vous donnez."
      actions={
        <Button variant="secondary" icon={MailPlus} onClick={() => setOpen({ kind: 'invite' })}>
          Inviter
        </Button>
      }
    >
      <Card flush>
        {invitations.length === 0 ? (
          <p className="px-4 py-4 text-ink-muted sm:px-5">Aucune invitation en attente.</p>
        ) : (
          <ul className="divide-y divide-line">
            {invitations.map((invitation) => (
              <InvitationLine
                key={invitation.invitation_id}
                invitation={invitation}
                onWithdraw={() => setOpen({ kind: 'withdraw', invitation })}
              />
            ))}
          </ul>
        )}
      </Card>
      {open?.kind === 'invite' && <InviteDialog onClose={() => setOpen(null)} onDone={refresh} />}
      {open?.kind === 'withdraw' && (
        <ConfirmedAction
          title={
            <span className="wrap-anywhere">{`Retirer l’invitation de ${open.invitation.invitation_pour}\u202f?`}</span>
          }
          text="Le lien que vous avez donné ne marchera plus."
          confirmLabel="Retirer"
          danger
          act={async () => {
            const { message } = await withdrawInvitation(open.invitation);
            await refresh();
            return message;
          }}
          failure="Une erreur est survenue"
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}

type InvitationLineProps = { invitation: InvitationRow; onWithdraw: () => void };

function InvitationLine({ invitation, onWithdraw }: InvitationLineProps) {
  const { invitation_pour, created_at, expires_at } = invitation;
  return (
    <li className="flex items-center gap-4 py-3 pr-2 pl-4 sm:pl-5">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{invitation_pour}</p>
        <p className="text-sm text-ink-muted">
          Invité le {formatDay(created_at)}, jusqu’au {formatDay(expires_at)}
        </p>
      </div>
      <IconButton
        icon={MailX}
        title="Retirer"
        aria-label={`Retirer l’invitation de ${invitation_pour}`}
        onClick={onWithdraw}
      />
    </li>
  );
}
