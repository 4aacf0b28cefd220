/** Operators licensed in France by the Autorité nationale des jeux, and the FDJ network in shops. */
export const bookmakers: readonly { bookmaker_lib: string; site: string }[] = [
  { bookmaker_lib: 'Betclic', site: 'https://www.betclic.fr' },
  { bookmaker_lib: 'Winamax', site: 'https://www.winamax.fr' },
  { bookmaker_lib: 'Parions Sport En Ligne', site: 'https://www.enligne.parionssport.fdj.fr' },
  { bookmaker_lib: 'Unibet', site: 'https://www.unibet.fr' },
  { bookmaker_lib: 'PMU', site: 'https://www.pmu.fr' },
  { bookmaker_lib: 'Bwin', site: 'https://www.bwin.fr' },
  { bookmaker_lib: 'ZEbet', site: 'https://www.zebet.fr' },
  { bookmaker_lib: 'NetBet', site: 'https://www.netbet.fr' },
  { bookmaker_lib: 'Genybet', site: 'https://www.genybet.fr' },
  { bookmaker_lib: 'Vbet', site: 'https://www.vbet.fr' },
  { bookmaker_lib: 'Feelingbet', site: 'https://www.feelingbet.fr' },
  { bookmaker_lib: 'Olybet', site: 'https://www.olybet.fr' },
  { bookmaker_lib: 'Betsson', site: 'https://www.betsson.fr' },
  { bookmaker_lib: 'DAZN Bet', site: 'https://www.daznbet.fr' },
  { bookmaker_lib: 'Parions Sport Point de Vente', site: 'https://www.pointdevente.parionssport.fdj.fr' },
];
