import { useRef, useState } from 'react';
import { errorText } from '../api/http.ts';
import { notify } from '../ui/notify.ts';

/** Sends a file: previewed with `isPreview`, imported without. */
export type SendFile<R> = (file: File, isPreview: boolean) => Promise<{ message: string; data: R }>;

export interface FileImport<R> {
  file: File | null;
  preview: { summary: string; report: R } | null;
  failure: string | null;
  isWorking: boolean;
  choose(file: File | null): void;
  /** The preview is no longer valid. */
  restart(): void;
  run(isPreview: boolean, send?: SendFile<R>): Promise<void>;
}

/** The import of a file: first a preview, then, once confirmed, the import. */
export function useFileImport<R>(send: SendFile<R>, onImported: () => Promise<void>): FileImport<R> {
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<FileImport<R>['preview']>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  // An answer about another file or place than the one chosen by then is ignored.
  const asked = useRef(0);
  const restart = () => {
    asked.current += 1;
    setPreview(null);
    setWorking(false);
  };
  return {
    file,
    preview,
    failure,
    isWorking,
    restart,
    choose(chosen) {
      setFile(chosen);
      restart();
    },
    async run(isPreview, sendThis = send) {
      if (!file) return;
      asked.current += 1;
      const mine = asked.current;
      setWorking(true);
      setFailure(null);
      try {
        const { message, data } = await sendThis(file, isPreview);
        if (!isPreview) {
          await onImported();
          notify.success(message);
        } else if (mine === asked.current) setPreview({ summary: message, report: data });
      } catch (error) {
        if (mine === asked.current) setFailure(errorText(error, 'Une erreur est survenue'));
      }
      if (mine === asked.current) setWorking(false);
    },
  };
}
