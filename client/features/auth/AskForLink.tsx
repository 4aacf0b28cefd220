import { useEffect, useState } from 'react';
import { loadInstance } from '../../api/instance.ts';

/** How to get a new password on this server, which sends no mail: by a link that its administrator gives. */
export function AskForLink() {
  const contact = useContact();
  return (
    <>
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
    </>
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
