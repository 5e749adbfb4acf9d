import LinearProgress from '@mui/material/LinearProgress'
import { paths } from '@yardmaster/core/paths.ts'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { useText } from '../../lib/intl.tsx'
import { SessionProvider } from '../../lib/session.tsx'
import { useIsMobile } from '../../lib/viewport.ts'
import { AppShell } from '../../ui/AppShell.tsx'
import { CategoryIcon, DashboardIcon, MachineIcon } from '../../ui/icons.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { BranchSwitcher } from './BranchSwitcher.tsx'
import { Brand } from './Brand.tsx'
import { ShellSkeleton } from './ShellSkeleton.tsx'
import { UserMenu } from './UserMenu.tsx'

/** What stands around every page of a signed-in user. */
export function Shell() {
  const text = useText()
  const isMobile = useIsMobile()
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
        <Outlet />
      </AppShell>
      <ScrollRestoration />
    </SessionProvider>
  )
}

const sessionFailed = (retry: () => void) => <LoadError onRetry={retry} />

/** A thin line while the next page's code is fetched; the current page stays until it is there. */
function PageProgress() {
  const text = useText()
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <LinearProgress
      aria-label={text('app.loading')}
      sx={{ position: 'fixed', top: 0, insetInline: 0, height: 3, zIndex: 'tooltip' }}
    />
  )
}
