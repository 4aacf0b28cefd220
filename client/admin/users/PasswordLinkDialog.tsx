import { useState } from 'react';
import type { UserRow } from '../../../shared/answers.ts';
import { errorText } from '../../api/http.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CopyLinkButton, OneTimeLink } from './OneTimeLink.tsx';
import { openPasswordReset } from './user-calls.ts';

/** Creates a one-time link by which a person chooses a new password. */
export function PasswordLinkDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const [made, setMade] = useState<Awaited<ReturnType<typeof openPasswordReset>> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const make = async () => {
    setMaking(true);
    setFailure(null);
    try {
      setMade(await openPasswordReset(user));
    } catch (error) {
      setFailure(errorText(error, 'Une erreur est survenue'));
    }
    setMaking(false);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Nouveau mot de passe"
      description={user.user_mail}
      footer={
        made ? (
          <CopyLinkButton made={made} />
        ) : (
          <Button pending={isMaking} onClick={() => void make()}>
            Créer le lien
          </Button>
        )
      }
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      {user.user_ban === 1 && (
        <Banner tone="warning" className="mb-4">
          Ce compte est suspendu{'\u202f'}: le lien ne servira qu’une fois la suspension levée.
        </Banner>
      )}
      {made?.hasEndedAnother && (
        <Banner tone="warning" className="mb-4">
          Le lien précédent ne fonctionne plus.
        </Banner>
      )}
      {made ? (
        <OneTimeLink made={made} />
      ) : (
        <p className="text-ink-muted">
          Un lien unique permettra à cette personne de choisir un nouveau mot de passe. L’ancien reste valable
          jusque-là{'\u202f'}; ensuite, tous ses appareils devront se reconnecter.
        </p>
      )}
    </Dialog>
  );
}
