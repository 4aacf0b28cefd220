import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { laterDialog } from '../../ui/later.tsx';

const HowToDialog = laterDialog(async () => (await import('./HowToDialog.tsx')).HowToDialog);

/** The help for a forgotten password. */
export function ForgottenPassword() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="link" type="button" onClick={() => setOpen(true)}>
        Mot de passe oublié{'\u202f'}?
      </Button>
      {isOpen && <HowToDialog onClose={() => setOpen(false)} />}
    </>
  );
}
