import type { Plan } from './planBatch.ts'

/** Every how many batches the whole state of an asset is stored. Spread over the assets, so that a batch stores some. */
const EVERY = 16
/** The most readings that the stored state may lack. Whoever reads it derives them again. */
const TAIL_MOST = 64

/**
 * Returns whether a batch stores the whole state of an asset, which is several times as large as a reading. In
 * between, the stored readings continue the stored state. That would not give the same if rules begin to hold, or if
 * late readings lie among the others.
 */
export function mustSave({ asset, locked, fresh, late, derivation }: Plan): boolean {
  if (!derivation) return false
  if (locked.watermark === null || locked.dirtyFrom !== null || late.length > 0) return true
  if (derivation.state.ruledAt !== locked.state.ruledAt) return true
  // Another process may be taking turns with this one. It should not have to derive the same readings again.
  if (locked.wasLoaded && locked.tail > 0) return true
  return locked.tail + fresh.length >= TAIL_MOST || (locked.version + asset.assetId) % EVERY === 0
}
