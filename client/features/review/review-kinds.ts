/** What was typed has come to stand by itself. */
export const asTyped = {
  badge: 'Réglé',
  tone: 'neutral',
  told: 'Le pronostic a maintenant les valeurs de votre saisie\u202f: il n’y a plus rien à choisir.',
  drop: 'Ranger',
} as const;

/** All stands as typed, but not in a martingale that was chosen. */
export const unplaced = {
  badge: 'Sans martingale',
  tone: 'caution',
  told: 'Le pronostic est enregistré, avec tout le reste de votre saisie.',
  drop: 'Ranger',
} as const;

/** What an entry says of itself by its kind, and what its buttons say. */
export const kinds = {
  conflict: {
    badge: 'Deux valeurs',
    tone: 'caution',
    told: 'Une autre valeur est arrivée entre-temps d’un autre appareil. C’est elle qui compte tant que vous n’avez pas choisi.',
    again: 'Garder ma saisie',
    done: 'Votre saisie est reprise.',
    drop: 'Garder la valeur du serveur',
  },
  deleted: {
    badge: 'Supprimé ailleurs',
    tone: 'caution',
    told: 'Un autre appareil l’a supprimé entre-temps. Il reste supprimé, sauf si vous le restaurez avec votre saisie.',
    again: 'Restaurer',
    done: 'Restauré.',
    drop: 'Laisser supprimé',
  },
  rejected: {
    badge: 'Refusé',
    tone: 'caution',
    told: 'Le serveur n’a pas pu l’enregistrer. Réappliquez une fois la cause levée, ou exportez pour n’en rien perdre.',
    again: 'Réappliquer',
    done: 'La saisie va être renvoyée.',
    drop: 'Ignorer',
  },
  parked: {
    badge: 'En panne',
    tone: 'caution',
    told: 'Le serveur a buté sur cette saisie sans en dire la cause. Elle est gardée ici, entière.',
    again: 'Réappliquer',
    done: 'La saisie va être renvoyée.',
    drop: 'Ignorer',
  },
} as const;
