import { createFileRoute, Navigate } from '@tanstack/react-router';

export const Route = createFileRoute('/_member/admin/dashboard')({
  component: () => <Navigate to="/admin" replace />,
});
