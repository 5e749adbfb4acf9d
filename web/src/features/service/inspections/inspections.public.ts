import { lazyPart } from '../../../lib/lazy.ts'

export { AssetInspections } from './AssetInspections.tsx'
export { mayHoldInspections } from './mayHoldInspections.ts'

export const InspectionOutbox = lazyPart(
  async () => (await import('./InspectionOutbox.tsx')).InspectionOutbox,
  { words: ['inspections'] },
)
