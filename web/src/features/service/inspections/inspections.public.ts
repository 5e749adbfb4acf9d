import { lazyPart, optionalPart } from '../../../lib/lazy.ts'

export { mayHoldInspections } from './mayHoldInspections.ts'

export const InspectionOutbox = optionalPart(
  async () => (await import('./InspectionOutbox.tsx')).InspectionOutbox,
  { words: ['inspections'] },
)

export const AssetInspections = lazyPart(
  async () => (await import('./AssetInspections.tsx')).AssetInspections,
  { words: ['inspections'] },
)
