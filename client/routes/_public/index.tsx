import { createFileRoute } from '@tanstack/react-router';
import { LandingScreen } from '../../features/landing/LandingScreen.tsx';
import { VisitorsOnly } from '../../session/guards.tsx';

export const Route = createFileRoute('/_public/')({
  component: () => (
    <VisitorsOnly>
      <LandingScreen name={null} />
    </VisitorsOnly>
  ),
});
