import { createFileRoute } from '@tanstack/react-router';
import { MatchesScreen } from '../../../features/matches/MatchesScreen.tsx';
import type { MatchFilters } from '../../../features/matches/match-filters.ts';
import { pageTitle } from '../../../shell/page-title.ts';
import { tipStart } from '../../../tips/tip-start.ts';

export const Route = createFileRoute('/_member/matches/')({
  validateSearch: ({ date, pays, compet, ticket, ...others }): MatchFilters => ({
    ...tipStart(others),
    date: typeof date === 'string' ? date : undefined,
    pays: typeof pays === 'number' ? pays : undefined,
    compet: typeof compet === 'number' ? compet : undefined,
    ticket: typeof ticket === 'boolean' ? ticket : undefined,
  }),
  staticData: { loadError: 'Erreur lors du chargement des matchs' },
  head: () => pageTitle('Matchs'),
  component: MatchesScreen,
});
