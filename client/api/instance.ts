import type { Instance } from '../../shared/answers.ts';
import { callApi } from './http.ts';

export function loadInstance(): Promise<Instance> {
  return callApi('GET', '/instance');
}
