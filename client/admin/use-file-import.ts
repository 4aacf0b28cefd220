import { useState } from 'react';
import { errorText } from '../api/http.ts';
import { notify } from '../ui/notify.ts';

/** Sends a file: told what it would do with `isPreview`, done without. */
export type SendFile<R> = (file: File, isPreview: boolean) => Promise<{ message: string; data: R }>;

export interface FileImport<R> {
  file: File | null;
  preview: { summary: string; report: R } | null;
  failure: string | null;
  isWorking: boolean;
  choose(file: File | null): void;
  /** What was previewed no longer holds. */
  restart(): void;
  run(isPreview: boolean, send?: SendFile<R>): Promise<void>;
}

/** A file that is taken in: first what it would do, then, if it is right, it does it. */
export function useFileImport<R>(send: SendFile<R>, onImported: () => Promise<void>): FileImport<R> {
  const [file, setFile] = useState<File | null>(null);
  const [preview, setPreview] = useState<FileImport<R>['preview']>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);
  const restart = () => setPreview(null);
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
      setWorking(true);
      setFailure(null);
      try {
        const { message, data } = await sendThis(file, isPreview);
        if (isPreview) setPreview({ summary: message, report: data });
        else {
          await onImported();
          notify.success(message);
        }
      } catch (error) {
        setFailure(errorText(error, 'Une erreur est survenue'));
      }
      setWorking(false);
    },
  };
}
