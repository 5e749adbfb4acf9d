import { createBrowserRouter } from 'react-router'
import { FullLoad } from './features/shell/FullLoad.tsx'
import { NotFoundPage } from './features/shell/NotFoundPage.tsx'
import { RouteFailure } from './features/shell/RouteFailure.tsx'
import { Shell } from './features/shell/Shell.tsx'
import { ShellSkeleton } from './features/shell/ShellSkeleton.tsx'

/** Every screen, in the specification's order, loaded when it is first opened. */
export const router = createBrowserRouter([
  {
    Component: Shell,
    HydrateFallback: ShellSkeleton,
    ErrorBoundary: RouteFailure,
    children: [
      {
        ErrorBoundary: RouteFailure,
        children: [
          {
            path: '/',
            lazy: {
              Component: async () => (await import('./features/dashboard/DashboardPage.tsx')).DashboardPage,
            },
          },
          {
            path: '/assets',
            lazy: { Component: async () => (await import('./features/assets/AssetsPage.tsx')).AssetsPage },
          },
          {
            path: '/categories',
            lazy: {
              Component: async () =>
                (await import('./features/categories/CategoriesPage.tsx')).CategoriesPage,
            },
          },
          {
            path: '/userProfile',
            lazy: {
              Component: async () =>
                (await import('./features/userProfile/UserProfilePage.tsx')).UserProfilePage,
            },
          },
          { path: '/app/*', Component: FullLoad },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
])
