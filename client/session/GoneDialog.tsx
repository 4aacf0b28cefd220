import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { exportUserData } from '../forms/export-user-data.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useSessionManager } from './session.tsx';
import type { Member } from './session-state.ts';

type GoneDialogProps = { member: Member; onClose: () => void };

/** For the local database of a deleted account: it can be saved as a file, then it is deleted. */
export function GoneDialog({ member, onClose }: GoneDialogProps) {
  const { logout } = useSessionManager();
  const [hasExported, setExported] = useState(false);
  const exportFirst = async () => {
    await exportUserData(member.runtime.database, member.user);
    setExported(true);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Ce compte a été supprimé"
      description="Son carnet n’est plus sur le serveur. Exportez-le si vous voulez le garder, puis effacez-le d’ici."
    >
      <div className="space-y-3">
        <Button
          block
          variant={hasExported ? 'secondary' : 'primary'}
          icon={Download}
          onClick={() => void exportFirst()}
        >
          Exporter le carnet
        </Button>
        <Button block variant="danger" icon={Trash2} onClick={() => void logout('delete')}>
          Effacer de cet appareil
        </Button>
      </div>
    </Dialog>
  );
}
