import type { Row } from '../../../shared/records/tables.ts';
import { isWithoutContent, readMartingaleEdit, readOwnScore } from './review-content.ts';

/** The tip has come to have the typed values without a decision. */
export const asTyped = {
  badge: 'Réglé',
  tone: 'neutral',
  told: 'Le pronostic a maintenant les valeurs de cette saisie\u202f: il n’y a plus rien à choisir.',
  drop: 'Ranger',
} as const;

/** Everything is stored as typed, except that the tip is not in a martingale that was chosen. */
export const unplaced = {
  badge: 'Sans martingale',
  tone: 'caution',
  told: 'Le pronostic est enregistré, avec tout le reste de cette saisie.',
  drop: 'Ranger',
} as const;

/** The texts and buttons of an entry: the same on every device, whichever typed it. */
export interface KindTexts {
  badge: string;
  tone: 'caution';
  told: string;
  again: string;
  done: string;
  drop: string;
  /** Shown for the server's values where it has none. */
  gone: string;
}

/** The texts of an entry, in the gender of what it is about. */
export function kindOf(review: Row<'review'>): KindTexts {
  const isMartingale = readMartingaleEdit(review) !== null;
  const deleted = isMartingale ? deletedMartingale : readOwnScore(review) ? deletedScore : deletedTip;
  if (isWithoutContent(review)) return { ...kinds.rejected, ...contentless, gone: deleted.gone };
  if (review.review_kind === 'deleted') return deleted;
  const kind = kinds[review.review_kind as keyof typeof kinds] ?? kinds.parked;
  return { ...kind, gone: deleted.gone };
}

const deletedTip: KindTexts = {
  badge: 'Supprimé',
  tone: 'caution',
  told: 'Ce pronostic a été supprimé sur un appareil et modifié sur un autre. Il reste supprimé, sauf si vous le restaurez avec cette saisie.',
  again: 'Restaurer',
  done: 'Restauré.',
  drop: 'Laisser supprimé',
  gone: 'Supprimé',
};

const deletedScore: KindTexts = {
  badge: 'Effacé',
  tone: 'caution',
  told: 'Ce score a été noté sur un appareil et effacé sur un autre. Il reste effacé, sauf si vous le restaurez.',
  again: 'Restaurer',
  done: 'Restauré.',
  drop: 'Laisser effacé',
  gone: 'Effacé',
};

const deletedMartingale: KindTexts = {
  badge: 'Supprimée',
  tone: 'caution',
  told: 'Cette martingale a été supprimée sur un appareil et modifiée sur un autre. Elle reste supprimée, sauf si vous la restaurez avec cette saisie.',
  again: 'Restaurer',
  done: 'Restaurée.',
  drop: 'Laisser supprimée',
  gone: 'Supprimée',
};

const contentless = {
  badge: 'Non conservé',
  told: 'Décidez de ce qui attend ici\u202f: il y aura de nouveau de la place.',
  drop: 'Ranger',
} as const;

const kinds = {
  conflict: {
    badge: 'Deux valeurs',
    tone: 'caution',
    told: 'Le serveur a une autre valeur que cette saisie. C’est celle du serveur qui compte tant que vous n’avez pas choisi.',
    again: 'Garder la saisie',
    done: 'La saisie est reprise.',
    drop: 'Garder la valeur du serveur',
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
