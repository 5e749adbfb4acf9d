import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'

/**
 * Mounts a lazy part when it is first needed and keeps it mounted, so that its closing transition can run.
 */
export function Deferred({ when, children }: { when: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(when)
  if (when && !wanted) setWanted(true)
  return wanted ? <Suspense fallback={null}>{children}</Suspense> : null
}
