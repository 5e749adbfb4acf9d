import { lazyPart } from '../../../lib/lazy.ts'

export { BoundaryCard } from './BoundaryCard.tsx'
export { BoundarySide } from './BoundarySide.tsx'
export { lastPosition } from './lastPosition.ts'

export const BoundaryDialog = lazyPart(async () => (await import('./BoundaryDialog.tsx')).BoundaryDialog, {
  words: ['boundaries'],
})
