import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type MissingDialogProps = { title: string; text: string; onRetry: () => void; onClose: () => void };

/** Replaces a dialog whose code cannot be loaded. */
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
