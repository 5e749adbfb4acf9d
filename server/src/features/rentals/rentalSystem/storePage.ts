import { sql } from 'kysely'
import type { Connection } from './connection.ts'
import { UnreadableField, fieldsOf } from './pointOfRental/fields.ts'
import type { Contract, JobSite, Line, Read, UnreadableLine } from './pointOfRental/records.ts'
import { readContact, readContract, readCustomer, readItem, readWorkOrder } from './pointOfRental/records.ts'
import type { Resource } from './pointOfRental/resources.ts'
import { recordsOf, storeRecords, storeUnreadable } from './records.queries.ts'
import type { Kind, NewRecord } from './records.queries.ts'

/** A line with what it needs from its contract, so that it can be applied on its own. */
export type StoredLine = Line & { contract: string; site: string | null }

const READERS = {
  customers: readCustomer,
  contacts: readContact,
  items: readItem,
  contracts: readContract,
  workorders: readWorkOrder,
}
const KINDS: Record<Resource, Kind> = {
  customers: 'customer',
  contacts: 'contact',
  items: 'item',
  contracts: 'contract',
  workorders: 'workOrder',
}

/** A page of records that were read, each on its own. */
export type ParsedPage = {
  resource: Resource
  read: Read<object>[]
  unreadable: { externalId: string; field: string }[]
  /** The newest time of change; null if nothing was read. */
  newest: Temporal.Instant | null
}

type Reading = { timeZone: string; now: Temporal.Instant }

/** Reads the records of a page. One that can't be read is listed, and the others go on. */
export function parsePage(resource: Resource, records: readonly unknown[], reading: Reading): ParsedPage {
  const page: ParsedPage = { resource, read: [], unreadable: [], newest: null }
  for (const record of records) {
    try {
      const read = READERS[resource](record, reading)
      page.read.push(read)
      if (!page.newest || Temporal.Instant.compare(read.changedAt, page.newest) > 0)
        page.newest = read.changedAt
    } catch (error) {
      if (!(error instanceof UnreadableField)) throw error
      page.unreadable.push({ externalId: idOf(record, reading.timeZone), field: error.field })
    }
  }
  return page
}

export async function storePage(
  connection: Connection,
  { resource, read, unreadable }: ParsedPage,
): Promise<void> {
  const changedAt = connection.clock.now()
  for (const record of unreadable)
    await storeUnreadable(connection, KINDS[resource], { ...record, changedAt })
  await store(connection, resource, read)
}

/** A record without an id is listed by its beginning. */
function idOf(record: unknown, timeZone: string): string {
  try {
    return fieldsOf(record, timeZone).required('Id')
  } catch {
    return `? ${JSON.stringify(record)}`.slice(0, 60)
  }
}

function store(connection: Connection, resource: Resource, read: readonly Read<object>[]): Promise<unknown> {
  if (resource === 'contracts') return storeContracts(connection, read as Read<Contract>[])
  if (resource === 'contacts') return storeContacts(connection, read as Read<{ customerId: string }>[])
  return storeRecords(connection, KINDS[resource], read.map(recordOf))
}

const recordOf = ({ id, changedAt, content }: Read<object>): NewRecord => {
  const { itemId, customerId } = content as { itemId?: string; customerId?: string }
  return {
    externalId: id,
    changedAt,
    content,
    ...(itemId && { itemId }),
    ...(customerId && { customerId }),
  }
}

/** The contact is part of a client here, so the customers are applied again, also one that lost the contact. */
async function storeContacts(
  connection: Connection,
  contacts: readonly Read<{ customerId: string }>[],
): Promise<void> {
  if (contacts.length === 0) return
  const ids = contacts.map(({ id }) => id)
  const before = await recordsOf(connection, 'contact')
    .where('record.externalId', 'in', ids)
    .select('record.customerId')
    .execute()
  await storeRecords(connection, 'contact', contacts.map(recordOf))
  const customers = [...before, ...contacts.map(({ content }) => content)].map(({ customerId }) => customerId)
  const { db, session, integrationId } = connection
  await db
    .updateTable('rentalSystemRecord')
    .where('accountId', '=', session.accountId)
    .where('integrationId', '=', integrationId)
    .where('kind', '=', 'customer')
    .where('externalId', 'in', [...new Set(customers.filter((id) => id !== null))])
    .set({ applied: false })
    .execute()
}

/** A contract is as new as a whole, so lines of an older version are ignored. */
async function storeContracts(connection: Connection, contracts: readonly Read<Contract>[]): Promise<void> {
  const stored = await storeRecords(
    connection,
    'contract',
    contracts.map(({ id, changedAt, content: { number, customerId } }) => ({
      externalId: id,
      changedAt,
      content: { number },
      customerId,
    })),
  )
  const newest = contracts.filter(({ id }) => stored.has(id))
  await storeRecords(connection, 'site', newest.flatMap(siteRecord))
  await storeRecords(connection, 'line', newest.flatMap(lineRecords))
  for (const contract of newest) await storeUnreadableLines(connection, contract)
  await cancelMissing(connection, newest)
}

const siteKey = (customerId: string, { id }: JobSite): string => `${customerId}/${id}`
const lineKey = (contractId: string, lineId: string): string => `${contractId}/${lineId}`
const isReadable = (line: Line | UnreadableLine): line is Line => !('unreadable' in line)

const siteRecord = ({ changedAt, content: { customerId, site } }: Read<Contract>): NewRecord[] =>
  site ? [{ externalId: siteKey(customerId, site), changedAt, content: site, customerId }] : []

const lineRecords = ({ id, changedAt, content }: Read<Contract>): NewRecord[] =>
  content.lines.filter(isReadable).map((line) => {
    const { number, customerId, site } = content
    const stored: StoredLine = { ...line, contract: number, site: site && siteKey(customerId, site) }
    return {
      externalId: lineKey(id, line.id),
      changedAt,
      content: { ...stored, replaces: line.replaces && lineKey(id, line.replaces) },
      itemId: line.itemId,
      customerId,
      contractId: id,
    }
  })

async function storeUnreadableLines(
  connection: Connection,
  { id, changedAt, content }: Read<Contract>,
): Promise<void> {
  for (const line of content.lines)
    if (!isReadable(line)) {
      const externalId = lineKey(id, line.id)
      await storeUnreadable(connection, 'line', { externalId, field: line.unreadable, changedAt })
    }
}

/** A line that is no longer part of its contract is canceled. */
async function cancelMissing(
  { db, session, integrationId }: Connection,
  contracts: readonly Read<Contract>[],
): Promise<void> {
  if (contracts.length === 0) return
  const kept = contracts.flatMap(({ id, content }) => content.lines.map((line) => lineKey(id, line.id)))
  await db
    .updateTable('rentalSystemRecord')
    .where('accountId', '=', session.accountId)
    .where('integrationId', '=', integrationId)
    .where('kind', '=', 'line')
    .where(
      'contractId',
      'in',
      contracts.map(({ id }) => id),
    )
    .$if(kept.length > 0, (missing) => missing.where('externalId', 'not in', kept))
    .where(sql<boolean>`not (content ->> 'isCanceled')::boolean`)
    .set({ content: sql`content || '{"isCanceled": true}'`, applied: false })
    .execute()
}
