import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReferenceCounts } from '../../../shared/answers.ts';
import { formatCount } from '../../../shared/counts.ts';
import { Card, Row, Rows } from '../../ui/Card.tsx';
import { StatGrid, StatTile } from '../../ui/Figure.tsx';
import { PageHeader, Section } from '../../ui/Page.tsx';
import { adminSections } from '../admin-sections.ts';

const tiles: readonly (readonly [keyof ReferenceCounts, string])[] = [
  ['sports', 'Sports'],
  ['pays', 'Pays'],
  ['competitions', 'Compétitions'],
  ['equipes', 'Équipes'],
  ['matchs', 'Matchs'],
  ['bookmakers', 'Bookmakers'],
  ['pronos', 'Types de pronostic'],
];

const steps: readonly string[] = [
  'Vérifiez les sports et les pays\u202f: tout le reste s’y rattache.',
  'Créez une compétition, avec son sport, son pays et ses dates.',
  'Créez les équipes qui manquent, puis associez-les à la compétition.',
  'Ajoutez les matchs, un par un ou par l’import d’un fichier.',
  'Choisissez les groupes de pronostics de chaque sport, et leurs types.',
  'Complétez les joueurs et leurs équipes pour les pronostics de buteur.',
];

/** The counts, links to the pages, and the first steps. */
export function AdminDashboardScreen({ counts }: { counts: ReferenceCounts }) {
  return (
    <>
      <PageHeader title="Administration" sub="Les données que tous les parieurs partagent." />
      <StatGrid>
        {tiles.map(([name, label]) => (
          <StatTile
            key={name}
            label={label}
            value={formatCount(counts[name])}
            // Seven tiles in rows of two or four: the last one fills its row.
            className="last:col-span-2"
          />
        ))}
      </StatGrid>
      <div className="grid gap-x-6 lg:grid-cols-2">
        {adminSections.map(({ title, pages }) => (
          <Section key={title} title={title} className="first:mt-8 lg:first:mt-10">
            <Card flush>
              <Rows>
                {pages.map(({ to, label, icon: Icon }) => (
                  <Row
                    key={to}
                    lead={<Icon aria-hidden className="size-5 text-ink-subtle" />}
                    title={label}
                    end={<ChevronRight aria-hidden className="size-5 text-ink-subtle" />}
                    wrap={(content, look) => (
                      <Link to={to} className={look}>
                        {content}
                      </Link>
                    )}
                  />
                ))}
              </Rows>
            </Card>
          </Section>
        ))}
      </div>
      <Section title="Par où commencer">
        <Card asChild>
          <ol className="list-decimal space-y-2 pl-9 marker:font-semibold marker:text-ink-subtle sm:pl-10">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Card>
      </Section>
    </>
  );
}
