import type { Prompt, PromptVersion } from '../../../shared/answers.ts';
import { callApi } from '../../api/http.ts';
import { writeAsAdmin } from '../admin-writes.ts';

/** A model may have to be loaded first; the server gives it thirty seconds. */
const TEST_TIMEOUT_MS = 40_000;

export interface PromptValues {
  prompt_titre: string;
  sport_id: number | null;
  prompt_content: string;
}

export async function loadPrompts() {
  const [prompts, sports, usage] = await Promise.all([
    callApi('GET', '/admin/ia-prompts'),
    callApi('GET', '/admin/sports'),
    callApi('GET', '/admin/ia-consommation'),
  ]);
  return { prompts, sports, usage };
}

/** Sends a short question to the service; returns the success message, or throws what is wrong with it. */
export function testModel(): Promise<{ message: string }> {
  return writeAsAdmin('POST', '/admin/ia-test', undefined, TEST_TIMEOUT_MS);
}

export function savePrompt(edited: Prompt | null, values: PromptValues): Promise<{ message: string }> {
  return edited
    ? writeAsAdmin('PATCH', `/admin/ia-prompts/${edited.prompt_id}`, { ...values, ver: edited.ver })
    : writeAsAdmin('POST', '/admin/ia-prompts', values);
}

/** The prompt as it is now. */
export function readPrompt({ prompt_id }: Prompt): Promise<Prompt> {
  return callApi('GET', `/admin/ia-prompts/${prompt_id}`);
}

export function deletePrompt({ prompt_id }: Prompt): Promise<{ message: string }> {
  return writeAsAdmin('DELETE', `/admin/ia-prompts/${prompt_id}`);
}

export function loadVersions({ prompt_id }: Prompt): Promise<PromptVersion[]> {
  return callApi('GET', `/admin/ia-prompts/${prompt_id}/history`);
}
