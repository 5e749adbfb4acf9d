import type { ReactNode } from 'react'
import { lazy, Suspense, useState } from 'react'
import { awaited } from '../lib/lazy.ts'
import { useSession } from '../lib/session.tsx'

/** Few users ever see it, so its code doesn't load ahead. */
const ClosedGate = lazy(async () => ({
  default: await awaited(async () => (await import('./ClosedGate.tsx')).ClosedGate, {}),
}))

/**
 * Shows the setup instead of the pages to users who must add a second factor first. It stays until the user has seen
 * their recovery codes, even if the session is loaded again before.
 */
export function FactorGate({ children }: { children: ReactNode }) {
  const { mustAddFactor } = useSession()
  const [isClosed, setIsClosed] = useState(false)
  if (mustAddFactor && !isClosed) setIsClosed(true)
  if (!isClosed) return children
  return (
    <Suspense>
      <ClosedGate onDone={() => setIsClosed(false)} />
    </Suspense>
  )
}
