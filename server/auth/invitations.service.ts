import { AppError } from '../../shared/errors.ts';
import { invitation as declaration } from '../../shared/records/invitation.ts';
import { type AdminWrite, auditChange, inAdminWrite } from '../admin/record.service.ts';
import { newId } from '../db/new-id.ts';
import type { ServerContext } from '../http/context.ts';
import { noteRevocation } from '../revocations/revocations.service.ts';
import {
  deleteExpiredInvitations,
  deleteInvitation,
  type Invitation,
  insertInvitation,
  openInvitations,
} from './invitations.store.ts';
import { newToken } from './one-time-token.ts';

const INVITATION_MS = 7 * 24 * 3_600_000;

/** The invitations that nobody has used yet, the newest first. */
export function listInvitations({ db, now }: Pick<ServerContext, 'db' | 'now'>): Promise<Invitation[]> {
  return openInvitations(db, new Date(now()).toISOString());
}

/** Invites one person, for a week; the token is returned only here. */
export function invite(write: AdminWrite, invitation_pour: string): Promise<Invitation & { token: string }> {
  const nowMs = write.context.now();
  const invitation = {
    invitation_id: newId(nowMs),
    invitation_pour,
    created_at: new Date(nowMs).toISOString(),
    expires_at: new Date(nowMs + INVITATION_MS).toISOString(),
  };
  const { token, token_hash } = newToken();
  return inAdminWrite(write, declaration, async (tx) => {
    await deleteExpiredInvitations(tx, invitation.created_at);
    await insertInvitation(tx, { ...invitation, token_hash });
    await auditChange(tx, write, declaration, { before: null, after: nameless(invitation) });
    return { ...invitation, token };
  });
}

/** Takes an invitation back. Throws `NOT_FOUND` once it is used. */
export function withdrawInvitation(write: AdminWrite, invitation_id: string): Promise<Invitation> {
  return inAdminWrite(write, declaration, async (tx) => {
    const withdrawn = await deleteInvitation(tx, invitation_id);
    if (!withdrawn) throw new AppError('NOT_FOUND', 'Cette invitation a déjà servi ou n’existe plus.');
    await auditChange(tx, write, declaration, { before: nameless(withdrawn), after: null });
    await noteRevocation(tx, { kind: 'invitation', subject: invitation_id, nowMs: write.context.now() });
    return withdrawn;
  });
}

/** The journal stays when people leave: it does not say who was invited. */
function nameless({ invitation_pour: _, ...invitation }: Invitation) {
  return invitation;
}
