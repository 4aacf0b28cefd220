import { Download, Send } from 'lucide-react';
import { useState } from 'react';
import { exportPending } from '../forms/export-pending.ts';
import { RuntimeProvider } from '../local/runtime-context.tsx';
import { useSyncStatus } from '../local/sync-status.ts';
import { pendingText } from '../local/sync-words.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { useSessionManager } from './session.tsx';
import type { Member } from './session-state.ts';
import { useSendNow } from './use-send-now.ts';

type LogoutDialogProps = { member: Member; onClose: () => void };

const DELETE_WORD = 'SUPPRIMER';

/** Asks what becomes of the writes that the server has not received. */
export function LogoutDialog({ member, onClose }: LogoutDialogProps) {
  return (
    <RuntimeProvider runtime={member.runtime}>
      <Dialog
        open
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title="Tout n’a pas encore été envoyé"
        description="Choisissez ce que devient ce qui attend avant de vous déconnecter."
      >
        <Choices member={member} />
      </Dialog>
    </RuntimeProvider>
  );
}

function Choices({ member }: { member: Member }) {
  const { logout } = useSessionManager();
  const pending = useSyncStatus()?.pending ?? 0;
  const { send, isSending, failure } = useSendNow(member.runtime, () => void logout('ifEmpty'));
  return (
    <div className="space-y-6">
      <div className="space-y-3">
        <p role="status" className="font-semibold tabular-nums">
          {pending > 0 ? pendingText(pending) : 'Tout est envoyé'}
        </p>
        {failure && <Banner tone="danger">{failure}</Banner>}
        <Button block icon={Send} pending={isSending} onClick={send}>
          Envoyer maintenant
        </Button>
        <Button
          block
          variant="secondary"
          icon={Download}
          onClick={() => void exportPending(member.runtime.database, member.user)}
        >
          Exporter
        </Button>
      </div>
      <div className="space-y-2 border-t border-line pt-5">
        <p className="text-sm text-ink-muted">
          Le carnet reste sur cet appareil, fermé, et ce qui attend partira à votre prochaine connexion.
        </p>
        <Button block variant="secondary" onClick={() => void logout('keep')}>
          Garder sur cet appareil
        </Button>
      </div>
      <Deletion pending={pending} onDelete={() => void logout('delete')} />
    </div>
  );
}

function Deletion({ pending, onDelete }: { pending: number; onDelete: () => void }) {
  const [word, setWord] = useState('');
  return (
    <form
      className="space-y-3 border-t border-line pt-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (word === DELETE_WORD) onDelete();
      }}
    >
      <Field
        label={`Tapez ${DELETE_WORD} pour y renoncer définitivement`}
        hint={`${pendingText(pending)}${'\u202f'}: ${pending > 1 ? 'perdues' : 'perdue'}, sans retour possible.`}
      >
        <TextInput
          value={word}
          onChange={(event) => setWord(event.target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      <Button block variant="danger" type="submit" disabled={word !== DELETE_WORD}>
        Supprimer
      </Button>
    </form>
  );
}
