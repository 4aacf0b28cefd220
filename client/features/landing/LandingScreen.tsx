import { Link } from '@tanstack/react-router';
import { CalendarDays, LayoutDashboard } from 'lucide-react';
import { useMayRegister } from '../../session/registration-mode.ts';
import { Button } from '../../ui/Button.tsx';
import { FeatureCards } from './FeatureCards.tsx';
import { FigureBand } from './FigureBand.tsx';
import { SampleLedger } from './SampleLedger.tsx';

/** What Pronos is, for visitors; a greeting for those who are logged in. */
export function LandingScreen({ name }: { name: string | null }) {
  return (
    <>
      <section className="grid items-center gap-10 pt-2 pb-12 lg:grid-cols-[1.05fr_1fr] lg:gap-14 lg:pt-10 lg:pb-20">
        {name === null ? <Invitation /> : <Greeting name={name} />}
        <SampleLedger />
      </section>
      <FeatureCards />
      <FigureBand />
      <Fairness />
    </>
  );
}

function Invitation() {
  const mayRegister = useMayRegister();
  return (
    <div>
      <h1 className={titleLook}>Le carnet de paris qui tient ses comptes</h1>
      <p className={leadLook}>
        Notez chaque pronostic en quelques secondes, même sans réseau. Mises, gains, bankrolls et ROI sont
        comptés au centime, sur tous vos appareils.
      </p>
      <div className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">
        {mayRegister && (
          <Button size="lg" asChild>
            <Link to="/register">Créer un compte</Link>
          </Button>
        )}
        <Button size="lg" variant="secondary" asChild>
          <Link to="/login">Se connecter</Link>
        </Button>
      </div>
      <p className="mt-4 text-sm text-ink-subtle">Gratuit, sans publicité, sans lien avec un bookmaker.</p>
    </div>
  );
}

function Greeting({ name }: { name: string }) {
  return (
    <div>
      <h1 className={titleLook}>
        Bonjour <span className="wrap-anywhere text-accent">{name}</span>
      </h1>
      <p className={leadLook}>Votre carnet est ouvert. Quels sont les matchs du jour{'\u202f'}?</p>
      <div className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">
        <Button size="lg" icon={CalendarDays} asChild>
          <Link to="/matches">Voir les matchs</Link>
        </Button>
        <Button size="lg" variant="secondary" icon={LayoutDashboard} asChild>
          <Link to="/user">Tableau de bord</Link>
        </Button>
      </div>
    </div>
  );
}

function Fairness() {
  return (
    <p className="mt-12 text-sm leading-6 text-pretty text-ink-muted lg:mt-16">
      Pronos ne prend aucun pari et ne promet aucun gain{'\u202f'}: il compte ce que vous jouez. Réservé aux
      personnes de 18&nbsp;ans et plus.
    </p>
  );
}

const titleLook = 'text-3xl font-semibold sm:text-4xl';
const leadLook = 'mt-4 max-w-xl text-lg leading-7 text-pretty text-ink-muted';
