import type {
  FindingEvidence,
  FindingsQuery,
  FuelFindings,
  Resolution,
} from '@yardmaster/core/contract/fleet/fuel.ts'
import type { FuelFindingKind, FuelProvider } from '@yardmaster/core/rules/fuel.ts'
import { conflict, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { countFindings, findFindings, lockFinding, saveResolution } from './findings.queries.ts'
import type { Evidence } from './judge/facts.ts'

export async function listFindings(ctx: Context, query: FindingsQuery): Promise<FuelFindings> {
  const rows = await findFindings(ctx, query)
  return {
    ...(await countFindings(ctx, query)),
    findings: rows.map((row) => ({
      id: row.id,
      kind: row.kind as FuelFindingKind,
      asset: { id: row.assetId, name: row.assetName },
      timeZone: row.timezone,
      purchase: {
        id: row.purchaseId,
        at: row.at.toString(),
        card: {
          id: row.cardId,
          provider: row.provider as FuelProvider,
          lastDigits: row.lastDigits,
          name: row.cardName,
        },
        amount: Number(row.amount),
        currency: row.currency,
        litres: row.litres,
        merchant: row.merchant,
        place: row.place,
      },
      evidence: shownEvidence(row.evidence as Evidence),
      note: row.note,
      resolved: row.resolvedAt && { at: row.resolvedAt.toString(), by: row.resolvedBy ?? '' },
      version: row.version,
    })),
  }
}

const shownEvidence = ({
  asset,
  metres,
  station,
  litres,
  tankLitres,
  from,
  to,
}: Evidence): FindingEvidence => ({
  metres: metres ?? null,
  asset: asset ? { lat: asset.lat, lng: asset.lng, at: new Date(asset.at).toISOString() } : null,
  station: station ?? null,
  litres: litres ?? null,
  tankLitres: tankLitres ?? null,
  from: from ?? null,
  to: to ?? null,
})

/** Resolves a finding or reopens it. Who resolved it first stays, until it is reopened. */
export async function resolveFinding(
  ctx: Context,
  id: number,
  { resolved, note, version }: Resolution,
): Promise<void> {
  const found = await lockFinding(ctx, id)
  if (!found) throw notFound()
  if (found.version !== version) throw conflict('error.changedMeanwhile')
  const wasResolved = found.resolvedAt !== null
  if (wasResolved === resolved && found.note === note) return
  const marked = wasResolved
    ? { resolvedAt: found.resolvedAt?.toString() ?? null, resolvedBy: found.resolvedBy }
    : { resolvedAt: ctx.clock.now().toString(), resolvedBy: ctx.session.userId }
  await saveResolution(ctx, id, {
    note,
    ...(resolved ? marked : { resolvedAt: null, resolvedBy: null }),
    version: version + 1,
  })
  await publish(ctx, {
    action: wasResolved === resolved ? 'noteAdded' : resolved ? 'resolved' : 'reopened',
    resource: { kind: 'equipment', id: found.assetId, name: found.assetName },
    branchId: found.branchId,
    after: { fuelFinding: found.kind, fuelFindingNote: note },
  })
}
