import { ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { errorText } from '../../api/http.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { type Licences, type LicensedPackage, loadLicences } from './legal-calls.ts';

type Loaded = { licences: Licences } | { failure: string } | null;

/** The third-party packages of the product, each with its licence in full. */
export function LicencesScreen() {
  const [loaded, setLoaded] = useState<Loaded>(null);
  const load = useCallback(
    () =>
      loadLicences().then(
        (licences) => setLoaded({ licences }),
        (error) => setLoaded({ failure: errorText(error, 'Les licences ne sont pas lisibles.') }),
      ),
    [],
  );
  useEffect(() => void load(), [load]);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title="Licences"
        sub="Pronos est fait de logiciels libres, écrits par d’autres. Merci à eux. Voici ce qui tourne sur votre appareil et sur ce serveur, avec le texte de chaque licence."
      />
      <Card flush>
        {loaded === null ? (
          <SkeletonRows count={8} />
        ) : 'failure' in loaded ? (
          <ErrorState
            title="Cette page a besoin du réseau"
            text={loaded.failure}
            onRetry={() => {
              setLoaded(null);
              void load();
            }}
          />
        ) : (
          <PackageList {...loaded.licences} />
        )}
      </Card>
    </div>
  );
}

function PackageList({ packages, texts }: Licences) {
  return (
    <>
      <p className="border-b border-line px-4 py-3 text-sm text-ink-muted tabular-nums sm:px-5">
        {packages.length} logiciels
      </p>
      <ul className="divide-y divide-line">
        {packages.map((each) => (
          <li key={`${each.name}@${each.version}`}>
            <Package {...each} fullText={each.text === null ? undefined : texts[each.text]} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A text is rendered only when it is asked for: all of them together are very long. */
function Package({ name, version, licence, fullText }: LicensedPackage & { fullText: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2 -outline-offset-2 hover:bg-neutral-soft sm:px-5 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-ink-subtle transition-transform duration-150 group-open:rotate-90"
        />
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 wrap-anywhere">
          <span>
            <span className="font-medium">{name}</span>{' '}
            <span className="text-sm text-ink-muted tabular-nums">{version}</span>
          </span>
          <span className="text-sm text-ink-muted">{licence}</span>
        </span>
      </summary>
      {isOpen && (
        <p className="mx-4 mb-4 border-l-2 border-line-strong pl-4 text-sm leading-6 wrap-anywhere whitespace-pre-line text-ink-muted sm:mx-5">
          {fullText ? unwrapped(fullText) : `Distribué sous licence ${licence}, sans autre texte.`}
        </p>
      )}
    </details>
  );
}

/** Texts wrapped at eighty columns are unwrapped for narrower screens; short lines are intentional. */
function unwrapped(text: string): string {
  return text.replace(/(.{50,})\n[ \t]*(?=\S)/g, '$1 ');
}
