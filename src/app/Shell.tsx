/** Everything except signing in: data and routes. */
import '#platform/web/look/shell_styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '#platform/web/data/api.ts';
import { createScreenRouter } from './routes.tsx';

export const router = createScreenRouter();

export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
