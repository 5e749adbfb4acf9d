import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { FactorGate as Gate } from '../features/access/secondFactor/secondFactor.public.ts'
import { useSession } from '../lib/session.tsx'
import { BrandMark } from './Brand.tsx'

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
      <Gate brand={<BrandMark />} onDone={() => setIsClosed(false)} />
    </Suspense>
  )
}
