import type { RegisterRoutes } from '../http/context.ts';

export const importRoutes: RegisterRoutes = () => {};
