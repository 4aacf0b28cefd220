import { Copy } from 'lucide-react';
import { useState } from 'react';
import { formatDay, formatTime } from '../../../shared/dates.ts';
import { errorText } from '../../api/http.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { notify } from '../../ui/notify.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { openPasswordReset, type UserRow } from './user-calls.ts';

/** Makes a one-time link by which a person chooses a new password; it is shown this once. */
export function PasswordLinkDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const [made, setMade] = useState<{ link: string; expires_at: string } | null>(null);
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
  const copy = async (link: string) => {
    try {
      await navigator.clipboard.writeText(link);
      notify.success('Lien copié');
    } catch {
      notify.error('Le lien n’a pas pu être copié\u202f: sélectionnez-le.');
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Nouveau mot de passe"
      description={user.user_mail}
      footer={
        made ? (
          <Button icon={Copy} onClick={() => void copy(made.link)}>
            Copier le lien
          </Button>
        ) : (
          <Button pending={isMaking} onClick={() => void make()}>
            Créer le lien
          </Button>
        )
      }
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      {made ? (
        <Field
          label="Lien à transmettre"
          hint={`Il sert une fois, jusqu’au ${formatDay(made.expires_at)} à ${formatTime(made.expires_at)}. Il ne sera plus montré.`}
        >
          <TextInput readOnly value={made.link} onFocus={(event) => event.currentTarget.select()} />
        </Field>
      ) : (
        <p className="text-ink-muted">
          Un lien unique permettra à cette personne de choisir un nouveau mot de passe. L’ancien reste valable
          jusque-là{'\u202f'}; ensuite, tous ses appareils devront se reconnecter.
        </p>
      )}
    </Dialog>
  );
}
