/** Whether tips of this group name a scorer (shared/README.md § Words). */
export function isScorerGroup(grp_prono_lib: string): boolean {
  return grp_prono_lib.toLowerCase().includes('buteur');
}

/** How a player is shown: pseudo, else first and last name. */
export function playerName(player: {
  joueur_pseudo: string | null;
  joueur_prenom: string;
  joueur_nom: string;
}): string {
  return player.joueur_pseudo || `${player.joueur_prenom} ${player.joueur_nom}`.trim();
}
