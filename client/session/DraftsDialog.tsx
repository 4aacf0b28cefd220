import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

type DraftsDialogProps = { count: number; onLeave: () => void; onClose: () => void };

/** Asks at logout about unsaved tips: only this device has them, and logout deletes them. */
export function DraftsDialog({ count, onLeave, onClose }: DraftsDialogProps) {
  const begun = count === 1 ? 'Un pronostic commencé' : `${count} pronostics commencés`;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={'Effacer ce que vous avez commencé\u202f?'}
      text={`${begun} sur cet appareil ${count === 1 ? 'n’est pas enregistré' : 'ne sont pas enregistrés'}. La déconnexion efface cette saisie.`}
      confirmLabel="Se déconnecter"
      cancelLabel="Rester connecté"
      danger
      onConfirm={onLeave}
    />
  );
}
