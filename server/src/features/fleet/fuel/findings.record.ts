import { keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import type { FuelFindingKind } from '@yardmaster/core/rules/fuel.ts'
import { FUEL_FINDING_KINDS } from '@yardmaster/core/rules/fuel.ts'
import { sql } from 'kysely'
import type { Clock } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { derivedKey } from '../../../telemetry/readings/key.ts'
import { recordEvent } from '../../../telemetry/write/recordEvent.ts'
import type { DuePurchase } from './checkFuel.queries.ts'
import type { Found } from './judge/facts.ts'
import { withdrawEvent } from './purchaseEvent.ts'

type Writer = { db: Db; accountId: number; clock: Clock }
type Checked = DuePurchase & { assetId: number | null }
type Known = { id: number; kind: FuelFindingKind; equipmentId: number; eventK: string; isResolved: boolean }

type Judged = {
  /** Whether the purchase took place and belongs to an asset. */
  counts: boolean
  found: readonly Found[]
}

/**
 * Records what is new with its event, and removes what no longer holds. A resolved finding stays, unless the purchase
 * turned out to be of another asset or not to have taken place.
 */
export async function saveFindings(
  writer: Writer,
  purchase: Checked,
  { counts, found }: Judged,
): Promise<void> {
  const known = await findKnown(writer, purchase.id)
  const holds = ({ kind, eventK }: Known) =>
    found.some((one) => one.kind === kind) && eventK === keyOf(purchase, kind)
  const stays = (finding: Known) =>
    counts && finding.equipmentId === purchase.assetId && (finding.isResolved || holds(finding))
  for (const finding of known) if (!stays(finding)) await removeFinding(writer, finding)
  const kept = new Set(known.filter(stays).map(({ kind }) => kind))
  for (const one of found)
    if (kept.has(one.kind)) await updateEvidence(writer, purchase.id, one)
    else await addFinding(writer, purchase, one)
}

async function findKnown({ db, accountId }: Writer, purchaseId: number): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select id, kind, equipment_id, event_k::text as event_k, resolved_at is not null as is_resolved from fuel_finding
    where account_id = ${accountId} and purchase_id = ${purchaseId}`.execute(db)
  return rows
}

async function removeFinding({ db, accountId }: Writer, { id, equipmentId, eventK }: Known): Promise<void> {
  await withdrawEvent(db, { assetId: equipmentId, k: eventK })
  await db.deleteFrom('fuelFinding').where('accountId', '=', accountId).where('id', '=', id).execute()
}

/** Posted figures replace authorized ones. */
async function updateEvidence(
  { db, accountId }: Writer,
  purchaseId: number,
  { kind, evidence }: Found,
): Promise<void> {
  await db
    .updateTable('fuelFinding')
    .set({ evidence: JSON.stringify(evidence) })
    .where('accountId', '=', accountId)
    .where('purchaseId', '=', purchaseId)
    .where('kind', '=', kind)
    .where('resolvedAt', 'is', null)
    .execute()
}

const whichOf = (purchaseId: number, kind: FuelFindingKind): number =>
  purchaseId * FUEL_FINDING_KINDS.length + FUEL_FINDING_KINDS.indexOf(kind)

const keyOf = ({ id, at }: Checked, kind: FuelFindingKind): string =>
  String(keyToBigint(derivedKey({ type: 'fuelFinding', at, which: whichOf(id, kind) })))

async function addFinding(
  { db, accountId, clock }: Writer,
  purchase: Checked,
  { kind, evidence }: Found,
): Promise<void> {
  const { id: purchaseId, assetId, at, merchant } = purchase
  if (assetId === null) return
  await db
    .insertInto('fuelFinding')
    .values({
      accountId,
      purchaseId,
      equipmentId: assetId,
      kind,
      evidence: JSON.stringify(evidence),
      foundAt: clock.now().toString(),
      eventK: keyOf(purchase, kind),
    })
    .execute()
  const { asset: _asset, station: _station, ...figures } = evidence
  const fields = { finding: kind, purchaseId, ...figures, ...(merchant && { merchant }) }
  await recordEvent(
    { db, clock, session: { accountId } },
    { assetId, type: 'fuelFinding', at, which: whichOf(purchaseId, kind), fields },
  )
}
