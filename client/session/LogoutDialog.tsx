import { Link } from '@tanstack/react-router';
import { Download, KeyRound, RefreshCw, Send } from 'lucide-react';
import { useState } from 'react';
import { exportUserData } from '../forms/export-user-data.ts';
import { useDatabaseContent } from '../local/database-content.ts';
import { RuntimeProvider } from '../local/runtime-context.tsx';
import { useSyncStatus } from '../local/sync-status.ts';
import { contentText, pendingText } from '../local/sync-status-text.ts';
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

/** Asks what to do with a local database when the server has not just confirmed that it has everything. */
export function LogoutDialog({ member, onClose }: LogoutDialogProps) {
  return (
    <RuntimeProvider runtime={member.runtime}>
      <Dialog
        open
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title="Le serveur n’a peut-être pas tout"
        description="Choisissez ce que devient le carnet de cet appareil avant de vous déconnecter."
      >
        <Choices member={member} />
      </Dialog>
    </RuntimeProvider>
  );
}

function Choices({ member }: { member: Member }) {
  const { logout } = useSessionManager();
  const { database } = member.runtime;
  const pending = useSyncStatus()?.pending ?? 0;
  const content = useDatabaseContent();
  const { send, isSending, failure } = useSendNow(member.runtime, () => logout('ifSafe'));
  return (
    <div className="space-y-6">
      <div className="space-y-3">
        <Banner tone="warning">{failure}</Banner>
        <p role="status">
          <strong>{pending > 0 ? pendingText(pending) : 'Rien n’attend d’être envoyé'}</strong>
          {content && (
            <>
              {pending > 0 ? '. Ce carnet (' : ', mais ce carnet ('}
              {contentText({ ...content, pending: 0 })}
              {') n’est peut-être, en partie, que sur cet appareil.'}
            </>
          )}
        </p>
        {member.isExpired ? (
          <Button block icon={KeyRound} asChild>
            <Link to="/login">Se reconnecter</Link>
          </Button>
        ) : (
          <Button block icon={pending > 0 ? Send : RefreshCw} pending={isSending} onClick={send}>
            {pending > 0 ? 'Envoyer maintenant' : 'Vérifier à nouveau'}
          </Button>
        )}
        <Button
          block
          variant="secondary"
          icon={Download}
          onClick={() => void exportUserData(database, member.user)}
        >
          Exporter le carnet
        </Button>
      </div>
      <div className="space-y-2 border-t border-line pt-5">
        <p className="text-sm text-ink-muted">
          Le carnet reste sur cet appareil, fermé, avec votre adresse e-mail. Il s’ouvrira à votre prochaine
          connexion, et ce que le serveur n’a pas partira.
        </p>
        <Button block variant="secondary" onClick={() => void logout('keep')}>
          Garder sur cet appareil
        </Button>
      </div>
      <Deletion onDelete={() => void logout('delete')} />
    </div>
  );
}

function Deletion({ onDelete }: { onDelete: () => void }) {
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
        hint="Ce que le serveur n’a pas est perdu, sans retour possible."
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
