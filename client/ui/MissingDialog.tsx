import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type MissingDialogProps = { title: string; text: string; onRetry: () => void; onClose: () => void };

/** Stands where a dialog would whose code cannot be had. */
export function MissingDialog({ title, text, onRetry, onClose }: MissingDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Fermer
          </Button>
          <Button onClick={onRetry}>Réessayer</Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
