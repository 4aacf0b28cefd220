/** A competitor of a competition: a club, a national team, or a player in an individual sport. */
export interface Club {
  equipe_lib: string;
  equipe_lib_court: string;
  /** Only where it is not the competition's own country. */
  country?: string;
  /** Other names that result files give the club; given once, beside its domestic league. */
  aliases?: readonly string[];
}

export interface CompetitionFact {
  compet_lib: string;
  sport: string;
  country: string;
  date_debut: string;
  date_fin: string;
  clubs: readonly Club[];
}
