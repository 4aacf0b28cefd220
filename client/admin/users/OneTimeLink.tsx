import { Copy } from 'lucide-react';
import { formatDay, formatTime } from '../../../shared/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { notify } from '../../ui/notify.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import type { MadeLink } from './user-calls.ts';

/** A link that works once, and is shown only now. */
export function OneTimeLink({ made }: { made: MadeLink }) {
  return (
    <Field
      label="Lien à transmettre"
      hint={`Il sert une fois, jusqu’au ${formatDay(made.expires_at)} à ${formatTime(made.expires_at)}. Il ne sera plus montré.`}
    >
      <TextInput readOnly value={made.link} onFocus={(event) => event.currentTarget.select()} />
    </Field>
  );
}

export function CopyLinkButton({ made }: { made: MadeLink }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(made.link);
      notify.success('Lien copié');
    } catch {
      notify.error('Le lien n’a pas pu être copié\u202f: sélectionnez-le.');
    }
  };
  return (
    <Button icon={Copy} onClick={() => void copy()}>
      Copier le lien
    </Button>
  );
}
