import { useEffect, useState } from 'react';
import { loadInstance } from '../../api/instance.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

/** How to get a new password on this server, which sends no mail: by a link that its administrator gives. */
export function HowToDialog({ onClose }: { onClose: () => void }) {
  const contact = useContact();
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
        <p>
          Demandez à l’administrateur de ce serveur un lien pour choisir un nouveau mot de passe. Le lien sert
          une fois, pendant 24 heures.
        </p>
        {contact && (
          <p>
            Pour le joindre{'\u202f'}:{' '}
            <a href={`mailto:${contact}`} className="text-accent underline underline-offset-4 wrap-anywhere">
              {contact}
            </a>
            .
          </p>
        )}
        <p>Votre carnet, sur cet appareil comme sur le serveur, n’en est pas touché.</p>
      </div>
    </Dialog>
  );
}

/** The host's address, where there is one and the server can be reached. */
function useContact(): string | null {
  const [contact, setContact] = useState<string | null>(null);
  useEffect(() => {
    loadInstance().then(
      (instance) => setContact(instance.contact),
      () => undefined,
    );
  }, []);
  return contact;
}
