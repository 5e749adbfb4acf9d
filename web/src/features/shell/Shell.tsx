import { paths } from '@yardmaster/core/paths.ts'
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useText } from '../../lib/intl.tsx'
import { SessionProvider } from '../../lib/session.tsx'
import { useIsMobile } from '../../lib/viewport.ts'
import { AppShell } from '../../ui/AppShell.tsx'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { CategoryIcon, DashboardIcon, MachineIcon } from '../../ui/icons.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { PageProgress } from '../../ui/PageProgress.tsx'
import { BranchSwitcher } from './BranchSwitcher.tsx'
import { Brand } from './Brand.tsx'
import { BarSkeleton, ShellSkeleton } from './ShellSkeleton.tsx'
import { UserMenu } from './UserMenu.tsx'

/** What stands around every page of a signed-in user. */
export function Shell() {
  const text = useText()
  const isMobile = useIsMobile()
  const { pathname } = useLocation()
  const entries = [
    { section: 'dash', href: paths.dashboard, label: text('nav.dashboard'), icon: <DashboardIcon /> },
    { section: 'assets', href: paths.assets, label: text('nav.assets'), icon: <MachineIcon /> },
    { section: 'categories', href: paths.categories, label: text('nav.categories'), icon: <CategoryIcon /> },
  ]
  const barEnd = (
    <>
      {!isMobile && <BranchSwitcher />}
      <UserMenu />
    </>
  )
  return (
    <SessionProvider loading={<ShellSkeleton />} failed={sessionFailed}>
      <AppShell entries={entries} brand={<Brand />} barEnd={barEnd}>
        <PageProgress />
        {/* Loading anew also brings a new version of the application, whose files have other names. */}
        <ErrorBoundary resetOn={pathname} onRetry={() => window.location.reload()}>
          <Suspense fallback={<BarSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </AppShell>
    </SessionProvider>
  )
}

const sessionFailed = (retry: () => void) => <LoadError onRetry={retry} />
