import { Download, Share } from 'lucide-react';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { installApp, postponeInstallation, useInstallOffer } from './installation.ts';

/** Offers the installation where the browser allows it. */
export function InstallBanner() {
  const offer = useInstallOffer();
  if (offer === null) return null;
  const later = (
    <Button variant="quiet" size="sm" onClick={postponeInstallation}>
      Plus tard
    </Button>
  );
  if (offer === 'ios') {
    return (
      <Banner strip icon={Share} actions={later}>
        Pour installer Pronos, touchez «{'\u202f'}Partager{'\u202f'}», puis «{'\u202f'}Sur l’écran d’accueil
        {'\u202f'}».
      </Banner>
    );
  }
  return (
    <Banner
      strip
      icon={Download}
      actions={
        <>
          {later}
          <Button size="sm" onClick={() => void installApp()}>
            Installer
          </Button>
        </>
      }
    >
      Installez Pronos pour ouvrir votre carnet d’un geste, même sans réseau.
    </Banner>
  );
}
