import type { ReactElement } from 'react'
import { Suspense } from 'react'
import { optionalPart } from '../../lib/lazy.ts'

const HintTooltip = optionalPart(async () => (await import('./HintTooltip.tsx')).HintTooltip)

/**
 * A short explanation on hover, focus or long press. It loads lazily, so it must not hold anything
 * essential.
 */
export function Hint({ title, children }: { title: string; children: ReactElement }) {
  return (
    <Suspense fallback={children}>
      <HintTooltip title={title}>{children}</HintTooltip>
    </Suspense>
  )
}
