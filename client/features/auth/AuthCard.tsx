import type { ReactNode } from 'react';
import { useEarlyForm } from '../../forms/early-form.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { RefusalBanner } from '../../ui/Refusal.tsx';

type AuthCardProps = {
  title: string;
  sub: ReactNode;
  /** The server's refusal, or why it could not be asked. */
  failure?: { message?: string | undefined } | undefined;
  isOnline: boolean;
  children: ReactNode;
  /** Below the card: the link to the other form. */
  other: ReactNode;
};

/** The frame of the login and registration forms. */
export function AuthCard({ title, sub, failure, isOnline, children, other }: AuthCardProps) {
  useEarlyForm();
  return (
    <div className="mx-auto w-full max-w-md">
      <header className="ledger-rule mb-6 pb-5">
        <h1 className="text-2xl font-semibold lg:text-3xl">{title}</h1>
        <p className="mt-1.5 text-[0.9375rem] wrap-anywhere text-ink-muted">{sub}</p>
      </header>
      {!isOnline && (
        <Banner tone="info" className="mb-4">
          Il faut du réseau pour cette étape, une seule fois. Votre carnet s’ouvre ensuite sans.
        </Banner>
      )}
      <RefusalBanner error={failure} className="mb-4" />
      <Card>{children}</Card>
      {other && <p className="mt-5 text-center text-[0.9375rem] text-ink-muted">{other}</p>}
    </div>
  );
}
