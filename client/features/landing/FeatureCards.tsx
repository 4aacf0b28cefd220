import { ChartNoAxesCombined, type LucideIcon, NotebookPen, Wallet } from 'lucide-react';

interface Feature {
  icon: LucideIcon;
  title: string;
  text: string;
}

const features: readonly Feature[] = [
  {
    icon: ChartNoAxesCombined,
    title: 'Suivi des performances',
    text: 'Gains, bénéfice et ROI se recalculent à chaque résultat. Vous voyez ce qui rapporte, et ce qui coûte.',
  },
  {
    icon: Wallet,
    title: 'Gestion de bankroll',
    text: 'Une bankroll par objectif ou par bookmaker, son solde juste au centime, ses martingales à côté.',
  },
  {
    icon: NotebookPen,
    title: 'Pronostics détaillés',
    text: 'Cote, mise, confiance, buteur, commentaire\u202f: tout se note au comptoir, et part quand le réseau revient.',
  },
];

/** What the product does, in three points. */
export function FeatureCards() {
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="ledger-rule pb-4 text-xl font-semibold">
        Tout ce qu’un carnet doit savoir
      </h2>
      <ul className="grid divide-y divide-line md:grid-cols-3 md:divide-x md:divide-y-0">
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title} className="py-6 md:px-6 md:first:pl-0 md:last:pr-0">
            <span className="grid size-11 place-items-center rounded-control bg-accent-soft text-accent">
              <Icon aria-hidden className="size-[1.375rem]" />
            </span>
            <h3 className="mt-4 text-lg font-semibold">{title}</h3>
            <p className="mt-1.5 text-[0.9375rem] leading-6 text-pretty text-ink-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
