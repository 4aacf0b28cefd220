import { createFileRoute } from '@tanstack/react-router';
import { AdminArea } from '../../admin/AdminArea.tsx';

export const Route = createFileRoute('/_member/admin')({ component: AdminArea });
