import type { UserRow } from '../../../shared/answers.ts';
import { ConfirmedAction } from '../../forms/ConfirmedAction.tsx';
import { changeUser } from './user-calls.ts';

const changes = {
  ban: {
    verb: 'Suspendre',
    text: 'Cette personne ne pourra plus se connecter ni synchroniser. Son carnet reste entier, sur ses appareils et sur le serveur.',
    values: { user_ban: 1 },
  },
  admit: {
    verb: 'Réadmettre',
    text: 'Cette personne pourra de nouveau se connecter, et ce qu’elle a saisi entre-temps partira.',
    values: { user_ban: 0 },
  },
  grant: {
    verb: 'Donner les droits',
    text: 'Cette personne pourra changer toutes les données de référence, et les droits des autres.',
    values: { is_admin: 1 },
  },
  revoke: {
    verb: 'Retirer les droits',
    text: 'Cette personne n’aura plus accès à l’administration.',
    values: { is_admin: 0 },
  },
} as const;

export type RightsChange = keyof typeof changes;

type RightsDialogProps = {
  user: UserRow;
  change: RightsChange;
  onClose: () => void;
  onDone: () => Promise<void>;
};

/** Asks before a person's access or rights change. */
export function RightsDialog({ user, change, onClose, onDone }: RightsDialogProps) {
  const { verb, text, values } = changes[change];
  return (
    <ConfirmedAction
      title={<span className="wrap-anywhere">{`${verb}\u202f: ${user.user_mail}\u202f?`}</span>}
      text={text}
      confirmLabel={verb}
      danger={change === 'ban'}
      act={async () => {
        const { message } = await changeUser(user, values);
        await onDone();
        return message;
      }}
      failure="Erreur lors de la mise à jour"
      onClose={onClose}
    />
  );
}
