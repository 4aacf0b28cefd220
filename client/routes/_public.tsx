import { createFileRoute } from '@tanstack/react-router';
import { PublicArea } from '../shell/PublicArea.tsx';

export const Route = createFileRoute('/_public')({ component: PublicArea });
