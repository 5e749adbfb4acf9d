import { paths } from '@yardmaster/core/paths.ts'
import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useSettled } from '../lib/ahead.ts'
import { useText } from '../lib/intl.tsx'
import { lazyPart, optionalPart } from '../lib/lazy.ts'
import { SessionProvider, useCan, useSession } from '../lib/session.tsx'
import { useIsMobile } from '../lib/viewport.ts'
import { AppShell } from '../ui/page/AppShell.tsx'
import { ErrorBoundary } from '../ui/page/ErrorBoundary.tsx'
import {
  CategoryIcon,
  ClientIcon,
  DashboardIcon,
  FuelIcon,
  MachineIcon,
  MapIcon,
  RentalIcon,
  ReportIcon,
  WrenchIcon,
} from '../ui/icons.tsx'
import { LoadError } from '../ui/page/LoadError.tsx'
import { PageProgress } from '../ui/page/PageProgress.tsx'
import { SearchButton } from '../features/account/search/search.public.ts'
import { InboxButton } from '../features/alerts/inbox/inbox.public.ts'
import { PrintedCompany } from '../widgets/account/PrintedCompany.tsx'
import { BranchSwitcher } from './BranchSwitcher.tsx'
import { Brand } from './Brand.tsx'
import { FactorGate } from './FactorGate.tsx'
import { BarSkeleton, ShellSkeleton } from './ShellSkeleton.tsx'
import { LazyWorker } from './offline/LazyWorker.tsx'
import { LazyOtherTabs } from './otherTabs/LazyOtherTabs.tsx'
import { UserMenu } from './UserMenu.tsx'

/** Nothing on the page waits for it. */
const Outboxes = optionalPart(async () => (await import('./offline/Outboxes.tsx')).Outboxes)
const ErasureNotice = lazyPart(async () => (await import('./ErasureNotice.tsx')).ErasureNotice, {
  words: ['erasure'],
})

/** The frame around every page of a signed-in user. */
export const Shell = () => (
  <SessionProvider loading={<ShellSkeleton />} failed={sessionFailed}>
    <FactorGate>
      <SignedInShell />
    </FactorGate>
  </SessionProvider>
)

function SignedInShell() {
  const text = useText()
  const isMobile = useIsMobile()
  const { pathname } = useLocation()
  const { eraseAt } = useSession().account
  const isSettled = useSettled()
  const canMap = useCan('map.read')
  const canService = useCan('repair.read')
  const canClients = useCan('client.read')
  const canRentals = useCan('rental.read')
  const canReport = useCan('report.read')
  const canFuel = useCan('fuel.read')
  const entries = [
    { section: 'dash', href: paths.dashboard, label: text('nav.dashboard'), icon: <DashboardIcon /> },
    { section: 'map', href: paths.map, label: text('nav.map'), icon: <MapIcon />, hidden: !canMap },
    { section: 'assets', href: paths.assets, label: text('nav.assets'), icon: <MachineIcon /> },
    {
      section: 'service',
      href: paths.service,
      label: text('nav.service'),
      icon: <WrenchIcon />,
      hidden: !canService,
    },
    {
      section: 'rentals',
      href: paths.rentals,
      label: text('nav.rentals'),
      icon: <RentalIcon />,
      hidden: !canRentals,
    },
    // The bar of a phone has no room for it. There, the assets page leads to it.
    {
      section: 'clients',
      href: paths.clients,
      label: text('nav.clients'),
      icon: <ClientIcon />,
      hidden: !canClients || isMobile,
    },
    {
      section: 'reports',
      href: paths.reports,
      label: text('nav.reports'),
      icon: <ReportIcon />,
      hidden: !canReport,
    },
    // Like clients.
    {
      section: 'fuel',
      href: paths.fuel,
      label: text('nav.fuel'),
      icon: <FuelIcon />,
      hidden: !canFuel || isMobile,
    },
    // With rentals, the bar of a phone has no room for it either. The assets page leads to it, too.
    {
      section: 'categories',
      href: paths.categories,
      label: text('nav.categories'),
      icon: <CategoryIcon />,
      hidden: canRentals && isMobile,
    },
  ].filter(({ hidden }) => !hidden)
  const barEnd = (
    <>
      <SearchButton />
      {!isMobile && <BranchSwitcher />}
      <InboxButton />
      <UserMenu />
    </>
  )
  return (
    <AppShell entries={entries} brand={<Brand />} barEnd={barEnd}>
      <PrintedCompany />
      <Suspense>{eraseAt !== null && <ErasureNotice eraseAt={eraseAt} />}</Suspense>
      <LazyOtherTabs />
      <LazyWorker />
      <PageProgress />
      <Suspense>{isSettled && <Outboxes />}</Suspense>
      {/* A reload also fetches a new version of the application, whose files have different names. */}
      <ErrorBoundary resetOn={pathname} onRetry={() => window.location.reload()}>
        <Suspense fallback={<BarSkeleton />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </AppShell>
  )
}

const sessionFailed = (retry: () => void) => <LoadError onRetry={retry} />
