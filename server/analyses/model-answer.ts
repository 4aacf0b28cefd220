import { z } from 'zod';

/** More tokens than any question can cost: a larger count is ignored. */
export const tokensMax = 10_000_000;

/** What one chunk of an answer holds; `null` for what it does not. */
export interface AnswerPiece {
  text: string;
  finish: string | null;
  tokens: number | null;
}

const text = z.string().catch('');
const finish = z.string().nullable().catch(null);
const usage = z
  .object({ total_tokens: z.int().min(0).max(tokensMax).nullable().catch(null) })
  .nullable()
  .catch(null);

const chunkSchema = z.object({
  choices: z
    .tuple([z.object({ delta: z.object({ content: text }).catch({ content: '' }), finish_reason: finish })])
    .rest(z.unknown())
    .nullable()
    .catch(null),
  usage,
});

const wholeSchema = z.object({
  choices: z
    .tuple([z.object({ message: z.object({ content: text }), finish_reason: finish })])
    .rest(z.unknown()),
  usage,
});

/** One chunk of a streamed answer, from whatever a service sent: what is not of the protocol is ignored. */
export function readChunk(sent: unknown): AnswerPiece {
  const { data: chunk } = chunkSchema.safeParse(sent);
  const choice = chunk?.choices?.[0];
  return {
    text: choice?.delta.content ?? '',
    finish: choice?.finish_reason ?? null,
    tokens: chunk?.usage?.total_tokens ?? null,
  };
}

/** An answer sent in one piece; `null` when it is not one of the protocol. */
export function readWhole(sent: unknown): AnswerPiece | null {
  const { data: whole } = wholeSchema.safeParse(sent);
  if (!whole) return null;
  const [{ message, finish_reason }] = whole.choices;
  return { text: message.content, finish: finish_reason, tokens: whole.usage?.total_tokens ?? null };
}
