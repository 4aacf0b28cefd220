import { createFileRoute } from '@tanstack/react-router';
import { loadingError } from '../../../admin/AdminError.tsx';
import { pageTitle } from '../../../app/page-title.ts';
import { PromptsScreen } from '../../../features/admin-prompts/PromptsScreen.tsx';
import { loadPrompts } from '../../../features/admin-prompts/prompt-calls.ts';

export const Route = createFileRoute('/_member/admin/ia-prompts')({
  head: () => pageTitle('Prompts IA'),
  loader: loadPrompts,
  component: () => <PromptsScreen {...Route.useLoaderData()} />,
  errorComponent: loadingError('prompts'),
});
