import type { CheckPrefill } from '@yardmaster/core/contract/rentals/checks.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { readRentalsOfAsset } from '../rentals/rentals.public.ts'
import { findPrefill } from './prefill.queries.ts'

/** Returns what telematics and the rentals say about an asset. */
export async function readPrefill(ctx: Context, assetId: number): Promise<CheckPrefill> {
  const found = await findPrefill(ctx, assetId)
  if (!found) throw notFound()
  const { engineSeconds, odometer, fuelLevel } = found.readings
  return {
    asset: found.asset,
    readings: {
      engineSeconds: known(engineSeconds),
      odometer: known(odometer),
      fuelLevel: known(fuelLevel),
    },
    rentals: await readRentalsOfAsset(ctx, assetId),
  }
}

function known(reading: [unknown, number] | null) {
  const [value, at] = reading ?? []
  return typeof value === 'number' && at !== undefined ? { value, at: new Date(at).toISOString() } : null
}
