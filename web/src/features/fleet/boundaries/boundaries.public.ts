import { lazyPart } from '../../../lib/lazy.ts'

export { BoundaryCard } from './BoundaryCard.tsx'
export { lastPosition } from './lastPosition.ts'

const NEEDS = { words: ['boundaries'] } as const

export const BoundaryDialog = lazyPart(
  async () => (await import('./BoundaryDialog.tsx')).BoundaryDialog,
  NEEDS,
)
export const BoundarySide = lazyPart(async () => (await import('./BoundarySide.tsx')).BoundarySide, NEEDS)
