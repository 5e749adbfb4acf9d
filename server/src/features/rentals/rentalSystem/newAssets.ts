import type { Context } from '../../../context.ts'

type NewAsset = {
  branchId: number
  name: string
  make: string
  model: string
  serialNumber: string
  vin: string
  year: number | null
}

/** Adds assets. The composition root connects it, because fleet depends on this wing. */
export type NewAssets = {
  add(ctx: Context, asset: NewAsset): Promise<{ id: number }>
}
