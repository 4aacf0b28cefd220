import { createFileRoute } from '@tanstack/react-router';
import { MemberArea } from '../app/MemberArea.tsx';

export const Route = createFileRoute('/_member')({ component: MemberArea });
