import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { SessionProvider } from '../lib/session.tsx'
import { ErrorBoundary } from '../ui/page/ErrorBoundary.tsx'
import { LoadError } from '../ui/page/LoadError.tsx'
import { FactorGate } from './FactorGate.tsx'
import { LazyOtherTabs } from './otherTabs/LazyOtherTabs.tsx'

/** A page for a signed-in user without the navigation around it. */
export const BareShell = () => (
  <SessionProvider loading={null} failed={sessionFailed}>
    <FactorGate>
      <LazyOtherTabs />
      <ErrorBoundary onRetry={() => window.location.reload()}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </FactorGate>
  </SessionProvider>
)

const sessionFailed = (retry: () => void) => <LoadError onRetry={retry} />
