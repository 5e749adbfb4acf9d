import type { ProblemDetail } from '@yardmaster/core/rules/rentalSystem.ts'
import { sql } from 'kysely'
import { followSite } from '../clients/clients.public.ts'
import { findAdoptable, followRental, setRentalAside, setSwappedFrom } from '../rentals/rentals.public.ts'
import type { LockedRental, OutsideRental } from '../rentals/rentals.public.ts'
import { partyOf } from './applyCustomers.ts'
import type { Connection } from './connection.ts'
import type { Item, JobSite } from './pointOfRental/records.ts'
import {
  changeRecord,
  findRecord,
  lockRecord,
  markApplied,
  markProblem,
  recordsOf,
} from './records.queries.ts'
import type { FoundRecord } from './records.queries.ts'
import type { StoredLine } from './storePage.ts'

/** Thrown to undo the transaction, because another record that was to make room can't. */
export class NoRoom extends Error {
  readonly problem: ProblemDetail

  constructor(problem: ProblemDetail) {
    super('no room')
    this.name = 'NoRoom'
    this.problem = problem
  }
}

type Of = { by: 'itemId' | 'customerId'; externalId: string }

/**
 * Lines in the order in which they began, so that a return comes before the next rental. Those that wait for a
 * decision about their item are left out.
 */
export const findPendingLines = (connection: Connection, of?: Of) =>
  recordsOf(connection, 'line')
    .where('record.applied', '=', false)
    .$if(of !== undefined, (lines) => lines.where(`record.${of?.by ?? 'itemId'}`, '=', of?.externalId ?? ''))
    .where(
      sql<boolean>`not exists (select from rental_system_record item
        where item.account_id = record.account_id and item.integration_id = record.integration_id
          and item.kind = 'item' and item.external_id = record.item_id
          and item.equipment_id is null and not item.ignored)`,
    )
    .orderBy(sql`record.content ->> 'startAt'`)
    .orderBy('record.id')
    .select(['record.id', 'record.externalId'])
    .execute()

/** Makes the rental of a line the same as there. Throws NoRoom if others were set aside in vain. */
export async function applyLine(
  connection: Connection,
  id: number,
  { mayMakeRoom = true }: { mayMakeRoom?: boolean } = {},
): Promise<void> {
  const aside: Aside = { rentals: new Map(), mayMakeRoom }
  const problem = await apply(connection, id, aside)
  if (problem && aside.rentals.size > 0) throw new NoRoom(problem)
}

/** Records why a line can't be applied, after its transaction was undone. */
export async function refuseLine(connection: Connection, id: number, problem: ProblemDetail): Promise<void> {
  const record = await lockRecord(connection, 'line', id)
  if (record) await markProblem(connection, record, problem)
}

/** The rentals that were set aside, as they were, and whether more may be. */
type Aside = { rentals: Map<number, LockedRental>; mayMakeRoom: boolean }

async function apply(connection: Connection, id: number, aside: Aside): Promise<ProblemDetail | null> {
  const record = await lockRecord(connection, 'line', id)
  if (!record || record.applied) return null
  const outside = await outsideOf(connection, record)
  if (outside === 'ignored') {
    await markApplied(connection, id, { rentalId: null })
    return null
  }
  if ('problem' in outside) return refuse(connection, record, outside.problem)
  const rentalId = record.rentalId ?? (await findAdoptable(connection, outside))?.id ?? null
  // A rental that was canceled before we knew of it is of no use.
  if (outside.canceledAt !== null && rentalId === null) {
    await markApplied(connection, id)
    return null
  }
  const followed = await followRental(connection, { id: rentalId, outside, aside: aside.rentals })
  if ('id' in followed) {
    await markApplied(connection, id, { rentalId: followed.id })
    await linkSwap(connection, record, followed.id)
    return null
  }
  const { problem, otherId } = followed
  const other = otherId === undefined ? undefined : await findWaiting(connection, otherId)
  if (!other || otherId === undefined || aside.rentals.has(otherId) || !aside.mayMakeRoom)
    return refuse(connection, record, problem)
  const rental = await setRentalAside(connection, otherId)
  if (rental) aside.rentals.set(otherId, rental)
  return (await apply(connection, id, aside)) ?? apply(connection, other.id, aside)
}

async function refuse(
  connection: Connection,
  record: FoundRecord,
  problem: ProblemDetail,
): Promise<ProblemDetail> {
  await markProblem(connection, record, problem)
  return problem
}

/** Returns the line of a rental that is in the way, if it is to be changed, too. */
const findWaiting = (connection: Connection, rentalId: number) =>
  recordsOf(connection, 'line')
    .where('record.rentalId', '=', rentalId)
    .where('record.applied', '=', false)
    .select('record.id')
    .executeTakeFirst()

type Outside = OutsideRental | { problem: ProblemDetail } | 'ignored'

async function outsideOf(connection: Connection, record: FoundRecord): Promise<Outside> {
  const line = record.content as StoredLine
  const item = await findRecord(connection, 'item', line.itemId)
  if (!item) return { problem: { code: 'itemMissing', values: { item: line.itemId } } }
  if (item.ignored) return 'ignored'
  if (item.equipmentId === null)
    return { problem: { code: 'itemNew', values: { item: (item.content as Item).name } } }
  const party = await partyOf(connection, record.customerId ?? '')
  if (party === 'ignored' || 'problem' in party) return party
  const siteId = line.site === null ? null : await siteOf(connection, line.site, party.clientId)
  if (siteId === undefined) return { problem: { code: 'tooManySites', values: {} } }
  return {
    assetId: item.equipmentId,
    clientId: party.clientId,
    siteId,
    startAt: line.startAt,
    dueAt: line.dueAt,
    outAt: line.outAt,
    inAt: line.inAt,
    canceledAt: line.isCanceled ? record.changedAt.toString() : null,
    contract: line.contract,
    rate: line.rate,
    includedHours: line.includedHours,
  }
}

/** Returns our site; undefined if there can't be more. */
async function siteOf(
  connection: Connection,
  externalId: string,
  clientId: number,
): Promise<number | null | undefined> {
  const record = await findRecord(connection, 'site', externalId)
  if (!record) return null
  // A customer that was linked to another client has its sites there.
  const id = record.clientId === clientId ? record.siteId : null
  if (record.applied && id !== null) return id
  const { name, address } = record.content as JobSite
  const siteId = await followSite(connection, { clientId, id, site: { name, address } })
  if (siteId === null) return undefined
  await changeRecord(connection, record.id, { clientId, siteId, applied: true })
  return siteId
}

/** Connects the two rentals of a swap, whichever is applied first. */
async function linkSwap(connection: Connection, record: FoundRecord, rentalId: number): Promise<void> {
  const { replaces } = record.content as StoredLine
  const replaced = replaces === null ? undefined : await findRecord(connection, 'line', replaces)
  if (replaced?.rentalId) await setSwappedFrom(connection, rentalId, replaced.rentalId)
  const replacing = await recordsOf(connection, 'line')
    .where('record.contractId', '=', record.contractId)
    .where(sql<string>`record.content ->> 'replaces'`, '=', record.externalId)
    .select('record.rentalId')
    .execute()
  for (const other of replacing)
    if (other.rentalId !== null) await setSwappedFrom(connection, other.rentalId, rentalId)
}
