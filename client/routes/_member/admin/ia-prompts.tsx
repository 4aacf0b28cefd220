import { createFileRoute } from '@tanstack/react-router';
import { loadingError } from '../../../admin/AdminError.tsx';
import { PromptsScreen } from '../../../admin/prompts/PromptsScreen.tsx';
import { loadPrompts } from '../../../admin/prompts/prompt-calls.ts';
import { pageTitle } from '../../../shell/page-title.ts';

export const Route = createFileRoute('/_member/admin/ia-prompts')({
  head: () => pageTitle('Prompts IA'),
  loader: loadPrompts,
  component: () => <PromptsScreen {...Route.useLoaderData()} />,
  errorComponent: loadingError('prompts'),
});
