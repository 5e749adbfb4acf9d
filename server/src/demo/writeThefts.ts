import { keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { RENTAL_ALERT_KINDS } from '@yardmaster/core/rules/rentalAlerts.ts'
import { rentalTopic } from '@yardmaster/core/topics.ts'
import { CompiledQuery } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { movedWithoutRental } from '../features/rentals/watch/watch.public.ts'
import { derivedKey } from '../telemetry/readings/key.ts'
import { recordAlertEvent } from '../telemetry/write/recordEvent.ts'
import { DEMO_ACCOUNTS } from './fleet.ts'

/** The alert is from these days, so that the live link for the police has expired. */
const OLDEST_DAYS = 12
const NEWEST_HOURS = 10
const POLICE_HOURS = 8

const RECIPIENTS: Record<Locale, { police: string; client: string }> = {
  en: { police: 'Denver Police, District 2, case 26-118204', client: 'Site superintendent' },
  es: { police: 'Guardia Civil, diligencias 1184/26', client: 'Jefe de obra' },
}

/** Addresses that are reserved for documentation. */
const READERS = { police: '203.0.113.24', patrol: '198.51.100.71', client: '203.0.113.180' }

/** Of the manager's branch, if anything moved there. */
const LAST_MOVEMENT = `
  with asset as materialized (select id, branch_id from equipment where account_id = $1 and archived_at is null),
  ${movedWithoutRental({ assets: 'asset', from: '$2::timestamptz', until: '$3::timestamptz' })}
  select id, branch_id as "branchId", (extract(epoch from at) * 1000)::float8 as at from moved_without_rental
  join asset using (id)
  where counts and not open and at > $2::timestamptz order by branch_id = $4 desc, at desc limit 1`

type Company = { db: Db; accountId: number; language: Locale; now: Temporal.Instant }

/**
 * Writes what a company with theft watch has seen: the last movement without a rental as an alert that the manager took,
 * with a link for the police, and a link for a client. The movement is one of the simulated history.
 */
export async function writeThefts(db: Db, now: Temporal.Instant): Promise<void> {
  const accounts = await db.selectFrom('account').where('demo', '=', true).select(['id', 'name']).execute()
  for (const { id: accountId, name } of accounts) {
    const language = DEMO_ACCOUNTS.find((known) => known.name === name)?.language ?? 'en'
    const company = { db, accountId, language, now }
    await writeAlert(company)
    await writeClientLink(company)
  }
}

async function writeAlert({ db, accountId, language, now }: Company): Promise<void> {
  const subscribers = await findSubscribers(db, accountId)
  const manager = subscribers.find(({ role }) => role === 'branch')
  const { rows } = await db.executeQuery<{ id: number; branchId: number; at: number }>(
    CompiledQuery.raw(LAST_MOVEMENT, [
      accountId,
      now.subtract({ hours: OLDEST_DAYS * 24 }).toString(),
      now.subtract({ hours: NEWEST_HOURS }).toString(),
      manager?.branchId ?? 0,
    ]),
  )
  const [movement] = rows
  const people = subscribers.filter(
    ({ role, branchId }) => role === 'admin' || branchId === movement?.branchId,
  )
  const taker = people.find(({ role }) => role === 'branch') ?? people[0]
  if (!movement || !taker) return
  const at = Temporal.Instant.fromEpochMilliseconds(Math.round(movement.at))
  const after = (minutes: number) => at.add({ minutes }).toString()
  const which = RENTAL_ALERT_KINDS.indexOf('moved')
  const milliseconds = at.epochMilliseconds
  const k = String(keyToBigint(derivedKey({ type: 'rentalAlert', at: milliseconds, which })))
  await recordAlertEvent(
    { db, session: { accountId } },
    { assetId: movement.id, at: milliseconds, which, fields: { alert: 'moved' } },
    { isTold: true },
  )
  await db
    .insertInto('rentalAlert')
    .values({
      accountId,
      equipmentId: movement.id,
      kind: 'moved',
      occasion: at.toString(),
      at: at.toString(),
      endedAt: after(300),
    })
    .execute()
  const alert = {
    accountId,
    topic: rentalTopic('moved'),
    equipmentId: movement.id,
    k,
    at: at.toString(),
    urgent: true,
  }
  await db
    .insertInto('notice')
    .values({ ...alert, createdAt: after(1), gathered: true })
    .execute()
  await db
    .insertInto('inboxItem')
    .values(
      people.map(({ id: userId }) => ({
        ...alert,
        userId,
        kind: 'alert',
        subject: formatRef({ kind: 'thing', id: movement.id }),
        firstAt: at.toString(),
        reportedAt: after(1),
        changedAt: after(4),
        readAt: after(3),
        takenBy: taker.id,
        takenAt: after(4),
      })),
    )
    .execute()
  await writeLink(
    { db, accountId },
    {
      equipmentId: movement.id,
      createdBy: taker.id,
      recipient: RECIPIENTS[language].police,
      from: at.add({ minutes: 9 }),
      hours: POLICE_HOURS,
      openings: [
        { address: READERS.police, after: 3, minutes: 22 },
        { address: READERS.patrol, after: 31, minutes: 95 },
      ],
    },
  )
}

const findSubscribers = (db: Db, accountId: number) =>
  db
    .selectFrom('subscription')
    .innerJoin('appUser', (join) =>
      join
        .onRef('appUser.accountId', '=', 'subscription.accountId')
        .onRef('appUser.id', '=', 'subscription.userId'),
    )
    .where('subscription.accountId', '=', accountId)
    .where('topic', '=', rentalTopic('moved'))
    .orderBy('appUser.id')
    .select(['appUser.id', 'role', 'branchId'])
    .execute()

/** A client follows the asset that was rented last. */
async function writeClientLink({ db, accountId, language, now }: Company): Promise<void> {
  const rental = await db
    .selectFrom('rental')
    .innerJoin('client', (join) =>
      join.onRef('client.accountId', '=', 'rental.accountId').onRef('client.id', '=', 'rental.clientId'),
    )
    .where('rental.accountId', '=', accountId)
    .where('outAt', 'is not', null)
    .where('inAt', 'is', null)
    .orderBy('outAt', 'desc')
    .select(['rental.equipmentId', 'client.name'])
    .executeTakeFirst()
  const [person] = await findSubscribers(db, accountId)
  if (!rental || !person) return
  await writeLink(
    { db, accountId },
    {
      equipmentId: rental.equipmentId,
      createdBy: person.id,
      recipient: `${RECIPIENTS[language].client}, ${rental.name}`.slice(0, 100),
      from: now.subtract({ hours: 20 }),
      hours: 168,
      openings: [
        { address: READERS.client, after: 14, minutes: 6 },
        { address: READERS.client, after: 1050, minutes: 11 },
      ],
    },
  )
}

type Link = {
  equipmentId: number
  createdBy: number
  recipient: string
  from: Temporal.Instant
  hours: number
  /** Minutes after the link was made, and how long the page was open. */
  openings: readonly { address: string; after: number; minutes: number }[]
}

/** Nobody knows the token of the link, so that it opens nothing. */
async function writeLink(
  { db, accountId }: { db: Db; accountId: number },
  { from, hours, openings, ...link }: Link,
): Promise<void> {
  const { id: linkId } = await db
    .insertInto('liveLink')
    .values({
      accountId,
      ...link,
      tokenHash: randomBytes(32),
      createdAt: from.toString(),
      expiresAt: from.add({ hours }).toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('liveLinkOpening')
    .values(
      openings.map(({ address, after, minutes }) => ({
        accountId,
        linkId,
        network: address,
        address,
        openedAt: from.add({ minutes: after }).toString(),
        seenAt: from.add({ minutes: after + minutes }).toString(),
      })),
    )
    .execute()
}
