import { Link } from '@tanstack/react-router';
import type { LocalAccount } from '../../local/local-accounts.ts';
import { contentText } from '../../local/sync-status-text.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';

/** For a refused login of somebody whose data is on this device: the possible causes, and what to do. */
export function RefusedAccountNotice({ localAccount: { person, content } }: { localAccount: LocalAccount }) {
  return (
    <Banner
      className="mb-4"
      title="Votre carnet est toujours sur cet appareil"
      actions={
        <Button size="sm" variant="secondary" asChild>
          <Link to="/register" search={{ reprendre: person.user_id }}>
            Créer à nouveau ce compte
          </Link>
        </Button>
      }
    >
      Il compte {contentText(content)}. Si ce serveur vient d’être restauré depuis une sauvegarde, il peut
      avoir repris un mot de passe plus ancien{'\u202f'}: essayez-le, ou demandez à l’administrateur un lien
      pour en choisir un autre. Et si le compte y est inconnu, créez-le à nouveau{'\u202f'}: ce carnet le
      suivra.
    </Banner>
  );
}

type OfferProps = { localAccount: LocalAccount; invitation: string | undefined };

/** Offers a new registration for an account whose data is on this device. */
export function LocalAccountOffer({ localAccount: { person }, invitation }: OfferProps) {
  return (
    <Banner
      className="mb-4"
      actions={
        <Button size="sm" variant="secondary" asChild>
          <Link to="/register" search={{ reprendre: person.user_id }} hash={invitation ?? ''}>
            Créer à nouveau ce compte
          </Link>
        </Button>
      }
    >
      Le carnet de <span className="wrap-anywhere">{person.email}</span> est sur cet appareil. Si le serveur
      ne connaît plus ce compte, il peut le reprendre.
    </Banner>
  );
}
