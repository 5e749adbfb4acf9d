import { RENTAL_ALERT_KINDS } from '@yardmaster/core/rules/rentalAlerts.ts'
import type { RentalAlertKind } from '@yardmaster/core/rules/rentalAlerts.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { recordAlertEvent } from '../../../telemetry/write/recordEvent.ts'
import type { Facts, Finding } from './facts.ts'
import type { Changes, Recorded } from './judge.ts'

type Of = { db: Db; accountId: number }

/** Longer than any billing period, so that an occasion that can still be found is known. */
const KNOWN_DAYS = 45

/** Returns the recorded alerts of assets that hold or can be found again, by asset. */
export async function findRecorded(
  { db, accountId }: Of,
  assetIds: readonly number[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<number, Recorded[]>> {
  const since = now.subtract({ hours: KNOWN_DAYS * 24 }).toString()
  const rows = await db
    .selectFrom('rentalAlert')
    .where('accountId', '=', accountId)
    .where((eb) => eb('equipmentId', '=', eb.fn.any(eb.val(assetIds))))
    .where((eb) => eb.or([eb('endedAt', 'is', null), eb('occasion', '>', sql<never>`${since}::timestamptz`)]))
    .orderBy('at')
    .select(['id', 'equipmentId', 'kind', 'rentalId', 'occasion', 'at', 'hours', 'endedAt'])
    .execute()
  const recorded = rows.map(({ kind, occasion, at, endedAt, ...row }) => ({
    ...row,
    kind: kind as RentalAlertKind,
    occasion: occasion.epochMilliseconds,
    at: at.epochMilliseconds,
    endedAt: endedAt?.epochMilliseconds ?? null,
  }))
  return Map.groupBy(recorded, ({ equipmentId }) => equipmentId)
}

const instant = (at: number) => sql`to_timestamp(${at}::float8 / 1000.0)`

/** Records what is new, with its event, and what no longer holds. */
export async function saveChanges(of: Of, facts: Facts, { added, updated }: Changes): Promise<void> {
  for (const finding of added) await addAlert(of, facts, finding)
  for (const { id, hours, endedAt } of updated)
    await sql`
      update rental_alert set hours = ${hours}::float8, ended_at = ${endedAt === null ? null : instant(endedAt)}
      where account_id = ${of.accountId} and id = ${id}`.execute(of.db)
}

/** The unique constraint is the last guard against recording an occasion twice. */
async function addAlert(
  { db, accountId }: Of,
  facts: Facts,
  { isTold, ...finding }: Changes['added'][number],
): Promise<void> {
  const { kind, rental, occasion, at, open, hours, reason } = finding
  const { rows } = await sql`
    insert into rental_alert (account_id, equipment_id, rental_id, kind, occasion, at, hours, reason, ended_at)
    values (${accountId}, ${facts.assetId}, ${rental?.id ?? null}, ${kind}, ${instant(occasion)}, ${instant(at)},
      ${hours ?? null}::float8, ${reason ?? null}, ${open ? null : instant(at)})
    on conflict on constraint rental_alert_once do nothing returning id`.execute(db)
  if (rows.length === 0) return
  await recordAlertEvent(
    { db, session: { accountId } },
    {
      assetId: facts.assetId,
      at,
      which: RENTAL_ALERT_KINDS.indexOf(kind),
      fields: eventFields(facts, finding),
    },
    { isTold: isTold ?? false },
  )
}

const SECONDS_PER_HOUR = 3600

const eventFields = ({ settings }: Facts, { kind, rental, hours, reason }: Finding) => ({
  alert: kind,
  ...(reason && { reason }),
  ...(rental && { rentalId: rental.id }),
  ...(rental?.siteName && { site: rental.siteName }),
  ...(kind === 'unused' && { days: settings.unusedDays }),
  ...(hours !== undefined && { seconds: Math.round(hours * SECONDS_PER_HOUR) }),
})
