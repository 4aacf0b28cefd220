import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/Page.tsx';

type NotFoundPageProps = { to: '/user' | '/admin'; label: string };

/** For an unknown address in the member's or the administrators' area. */
export function NotFoundPage({ to, label }: NotFoundPageProps) {
  return (
    <>
      <PageHeader title="Page introuvable" />
      <Card flush>
        <EmptyState
          icon={SearchX}
          title="Cette page n’existe pas"
          text="Son adresse est peut-être erronée, ou la page a changé de place."
          action={
            <Button variant="secondary" asChild>
              <Link to={to}>{label}</Link>
            </Button>
          }
        />
      </Card>
    </>
  );
}
