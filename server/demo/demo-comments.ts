/** What a bettor writes about a bet, before its match. */
export const comments: readonly [string, ...string[]] = [
  'Deux absents en défense en face.',
  'Cote tombée depuis ce matin.',
  'Invaincus à domicile depuis huit matchs.',
  'Troisième match en une semaine, gare à la fatigue.',
  'Repéré dans les statistiques des dix derniers matchs.',
  'Pari au feeling, petite mise.',
  'Terrain lourd annoncé.',
  'Le gardien titulaire est suspendu.',
  'Équipe déjà qualifiée, risque de rotation.',
  'Cote boostée chez le bookmaker.',
  'Conseil de Julien, à surveiller.',
  'Bonne série à l’extérieur.',
  'Derby\u202f: rarement beaucoup de buts.',
  'Retour de blessure du meneur.',
  'Pris en direct après une bonne entame.',
  'Confrontations directes largement favorables.',
  'À ne pas refaire\u202f: cote trop basse pour le risque.',
  'Match à enjeu pour les deux équipes.',
];

export const cashOutComment = 'Encaissé avant la fin (cash-out).';
