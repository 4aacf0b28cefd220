import { type ReactNode, useId } from 'react';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Field } from '../ui/Field.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import type { FileImport } from './use-file-import.ts';

type FileImportDialogProps<R> = {
  running: FileImport<R>;
  title: string;
  description: string;
  /** The kinds of file, as the browser's chooser takes them. */
  accept: string;
  /** Whether the import would change anything. */
  isUseful: (report: R) => boolean;
  /** Below the file, in its form. */
  fields: ReactNode;
  onClose: () => void;
  /** The preview. */
  children: ReactNode;
};

export function FileImportDialog<R>({
  running: { file, preview, failure, isWorking, choose, run },
  title,
  description,
  accept,
  isUseful,
  fields,
  onClose,
  children,
}: FileImportDialogProps<R>) {
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          {preview ? (
            <Button pending={isWorking} disabled={!isUseful(preview.report)} onClick={() => void run(false)}>
              Importer
            </Button>
          ) : (
            <Button type="submit" form={formId} pending={isWorking} disabled={!file}>
              Prévisualiser
            </Button>
          )}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void run(true);
        }}
      >
        {failure && <Banner tone="danger">{failure}</Banner>}
        <Field label="Fichier" required>
          <TextInput
            type="file"
            accept={accept}
            className="py-2.5"
            onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
          />
        </Field>
        {fields}
      </form>
      {children}
    </Dialog>
  );
}
