import { createRootRoute, HeadContent, Outlet } from '@tanstack/react-router';
import { pageTitle } from '../shell/page-title.ts';

export const Route = createRootRoute({
  head: () => pageTitle(),
  component: () => (
    <>
      <HeadContent />
      <Outlet />
    </>
  ),
});
