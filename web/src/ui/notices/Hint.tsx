import type { ReactElement } from 'react'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy.ts'

const HintTooltip = lazyPart(async () => (await import('./HintTooltip.tsx')).HintTooltip)

/** A word of explanation on hover, focus or a long press. Nothing that one could not do without for a moment. */
export function Hint({ title, children }: { title: string; children: ReactElement }) {
  return (
    <Suspense fallback={children}>
      <HintTooltip title={title}>{children}</HintTooltip>
    </Suspense>
  )
}
