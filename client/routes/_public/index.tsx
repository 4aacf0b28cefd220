import { createFileRoute } from '@tanstack/react-router';
import { VisitorsOnly } from '../../app/guards.tsx';
import { LandingScreen } from '../../features/landing/LandingScreen.tsx';

export const Route = createFileRoute('/_public/')({
  component: () => (
    <VisitorsOnly>
      <LandingScreen name={null} />
    </VisitorsOnly>
  ),
});
