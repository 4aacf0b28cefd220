import { createFileRoute } from '@tanstack/react-router';
import { MemberArea } from '../shell/MemberArea.tsx';

export const Route = createFileRoute('/_member')({ component: MemberArea });
