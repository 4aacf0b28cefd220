import { AppError } from '../../shared/errors.ts';

/** The longest answer, with the framing of its chunks and the reasoning that some models send with it. */
const ANSWER_MAX_BYTES = 32 * 1024 * 1024;

/** The refusal of an answer longer than any analysis. */
export function tooLong(): AppError {
  return new AppError('BUSINESS_RULE', 'La réponse du modèle est trop longue\u202f: elle n’est pas gardée.');
}

/** `fetch` with a bounded answer, whatever the service sends. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const { status, statusText, headers } = response;
  if (!response.body) return response;
  let bytes = 0;
  const bound = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      bytes += chunk.byteLength;
      if (bytes > ANSWER_MAX_BYTES) controller.error(tooLong());
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(bound), { status, statusText, headers });
};
