import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { AskForLink } from './AskForLink.tsx';

/** For a person who forgot the password: how to get a new one. */
export function HowToDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Mot de passe oublié"
      footer={
        <Button variant="secondary" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <div className="space-y-3">
        <AskForLink />
        <p>Votre carnet, sur cet appareil comme sur le serveur, n’en est pas touché.</p>
      </div>
    </Dialog>
  );
}
