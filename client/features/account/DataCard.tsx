import { FileJson, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../api/http.ts';
import { useSyncStatus } from '../../local/sync-status.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { type ExportSubject, exportAccount, exportTables } from './account-calls.ts';

const tableLabels = {
  pronostics: 'Pronostics',
  bankrolls: 'Bankrolls',
  mouvements: 'Mouvements',
  martingales: 'Martingales',
} as const;

/** The export of all that the server holds about the person. */
export function DataCard({ isOnline }: { isOnline: boolean }) {
  const pending = useSyncStatus()?.pending ?? 0;
  const [exporting, setExporting] = useState<ExportSubject | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const take = async (subject: ExportSubject) => {
    if (exporting) return;
    setExporting(subject);
    setFailure(null);
    await exportAccount(subject).catch((error) =>
      setFailure(errorText(error, 'Erreur lors de l’export de vos données')),
    );
    setExporting(null);
  };
  const buttonOf = (subject: ExportSubject) => ({
    disabled: !isOnline,
    pending: exporting === subject,
    onClick: () => void take(subject),
  });
  return (
    <Card className="space-y-5">
      <p className="text-ink-muted">
        Tout ce que ce serveur garde à votre sujet tient dans un fichier. Les tables s’ouvrent dans un
        tableur.
      </p>
      {!isOnline && (
        <Banner>L’export se fait sur le serveur{'\u202f'}: il faut du réseau pour cette étape.</Banner>
      )}
      {pending > 0 && <Banner tone="warning">{unsentText(pending)}</Banner>}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button icon={FileJson} className="max-sm:w-full" {...buttonOf('tout')}>
        Exporter mes données (JSON)
      </Button>
      <div>
        <h3 className="mb-2 text-sm font-medium">Pour un tableur (CSV)</h3>
        <div className="flex flex-wrap gap-2">
          {exportTables.map((table) => (
            <Button
              key={table}
              variant="secondary"
              icon={FileSpreadsheet}
              className="max-sm:w-full"
              {...buttonOf(table)}
            >
              {tableLabels[table]}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  );
}

/** The server makes the export: what it has not received is not in it. */
function unsentText(pending: number): string {
  return pending === 1
    ? '1 saisie de cet appareil n’est pas encore envoyée\u202f: elle manquera dans l’export.'
    : `${pending.toLocaleString('fr-FR')} saisies de cet appareil ne sont pas encore envoyées\u202f: elles manqueront dans l’export.`;
}
