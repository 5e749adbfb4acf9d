import type { FuelPurchases, PurchasesQuery } from '@yardmaster/core/contract/fleet/fuel.ts'
import type { FuelFindingKind, FuelProvider, FuelStatus } from '@yardmaster/core/rules/fuel.ts'
import type { Context } from '../../../context.ts'
import { findPurchases, sumPurchases } from './purchases.queries.ts'

export async function listPurchases(ctx: Context, query: PurchasesQuery): Promise<FuelPurchases> {
  const sums = await sumPurchases(ctx, query)
  const rows = await findPurchases(ctx, query)
  return {
    total: sums.reduce((total, { count }) => total + count, 0),
    sums: sums
      .filter(({ amount, litres }) => amount !== 0 || litres !== 0)
      .map(({ currency, amount, litres }) => ({ currency, amount, litres })),
    purchases: rows.map(
      ({ at, status, cardId, provider, lastDigits, cardName, assetId, assetName, lat, lng, ...row }) => ({
        ...row,
        at: at.toString(),
        status: status as FuelStatus,
        card: { id: cardId, provider: provider as FuelProvider, lastDigits, name: cardName },
        asset: assetId === null || assetName === null ? null : { id: assetId, name: assetName },
        amount: Number(row.amount),
        position: lat === null || lng === null ? null : { lat, lng },
        findings: row.findings as FuelFindingKind[],
      }),
    ),
  }
}
