import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'

/** Mounts a lazy part when it is first wanted, and leaves it mounted, so that it can close with its transition. */
export function Deferred({ when, children }: { when: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(when)
  if (when && !wanted) setWanted(true)
  return wanted ? <Suspense fallback={null}>{children}</Suspense> : null
}
