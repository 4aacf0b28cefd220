import { Gauge } from 'lucide-react';
import type { AnalysisUsage } from '../../../shared/answers.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Section } from '../../ui/Page.tsx';
import { Table, Td, Th, Tr } from '../../ui/Table.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { ConnectionTest } from './ConnectionTest.tsx';

/** What the analyses cost the host, by person; nothing of what was asked. */
export function UsageSection({ usage }: { usage: AnalysisUsage }) {
  const { openai_model, limite_par_jour, utilisateurs } = usage;
  const isWide = useIsWide();
  return (
    <Section
      title="Consommation"
      sub={openai_model && `Modèle ${openai_model}, ${limite_par_jour} analyses par personne et par jour`}
    >
      {openai_model !== null && <ConnectionTest />}
      {openai_model === null && (
        <Banner className="mb-4">
          L’analyse IA n’est pas configurée sur ce serveur{'\u202f'}: les variables OPENAI_MODEL et
          OPENAI_API_KEY ou OPENAI_BASE_URL la mettent en service.
        </Banner>
      )}
      <Card flush>
        {utilisateurs.length === 0 ? (
          <EmptyState icon={Gauge} title="Aucune analyse demandée" />
        ) : isWide ? (
          <WideUsage users={utilisateurs} />
        ) : (
          <NarrowUsage users={utilisateurs} />
        )}
      </Card>
    </Section>
  );
}

type UsersProps = { users: AnalysisUsage['utilisateurs'] };

const count = (value: number) => value.toLocaleString('fr-FR');

function WideUsage({ users }: UsersProps) {
  return (
    <Table caption="Consommation par utilisateur">
      <thead>
        <tr>
          <Th>Utilisateur</Th>
          <Th numeric>Demandes</Th>
          <Th numeric>Analyses</Th>
          <Th numeric>Jetons, 30 derniers jours</Th>
          <Th numeric>Jetons en tout</Th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <Tr key={user.user_id}>
            <Td className="max-w-72 wrap-anywhere">
              <span className="block font-medium">{user.user_pseudo}</span>
              <span className="block text-sm text-ink-muted">{user.user_mail}</span>
            </Td>
            <Td numeric>{count(user.nb_demandes)}</Td>
            <Td numeric>{count(user.nb_analyses)}</Td>
            <Td numeric>{count(user.tokens_recents)}</Td>
            <Td numeric>{count(user.tokens_used)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function NarrowUsage({ users }: UsersProps) {
  return (
    <ul className="divide-y divide-line">
      {users.map((user) => (
        <li key={user.user_id} className="px-4 py-3">
          <p className="font-medium wrap-anywhere">{user.user_pseudo}</p>
          <p className="text-sm wrap-anywhere text-ink-muted">{user.user_mail}</p>
          <p className="mt-1 text-sm tabular-nums">
            {count(user.tokens_recents)} jetons sur 30 jours, {count(user.tokens_used)} en tout
          </p>
          <p className="text-sm text-ink-muted tabular-nums">
            {count(user.nb_analyses)} analyse{user.nb_analyses > 1 ? 's' : ''} pour {count(user.nb_demandes)}{' '}
            demande{user.nb_demandes > 1 ? 's' : ''}
          </p>
        </li>
      ))}
    </ul>
  );
}
