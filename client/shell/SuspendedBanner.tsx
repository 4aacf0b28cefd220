import { Ban } from 'lucide-react';
import { Banner } from '../ui/Banner.tsx';

export function SuspendedBanner() {
  return (
    <Banner strip tone="danger" icon={Ban} title="Compte suspendu">
      Votre carnet reste lisible sur cet appareil. Rien n’est plus envoyé.
    </Banner>
  );
}
