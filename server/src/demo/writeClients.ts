import type { Point } from '@yardmaster/simulator/geo.ts'
import { kindOf } from '@yardmaster/simulator/kinds.ts'
import type { Machine } from '@yardmaster/simulator/machine.ts'
import type { Insertable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Site } from '../db/schema.ts'
import { DEMO_CLIENTS } from './clients.ts'
import type { DemoClient } from './clients.ts'
import type { DemoAccount } from './fleet/demoAccount.ts'
import { fleetInShop } from './machines.ts'
import { sitesWithoutPlace } from './sitesWithoutPlace.ts'
import { planTickets } from './planTickets.ts'
import type { PlannedTicket } from './planTickets.ts'
import { standsAt } from './whereabouts.ts'

type Ids = ReadonlyMap<string, number>

/** A place of the demo, by its id. */
export type WrittenPlace = { id: number; name: string; lat: number; lng: number; address: string }

/** Where a client works. */
export type ClientSpot = Point & {
  clientId: number
  client: string
  siteId: number
  name: string
  /** Whether the site has a place with an area, so that everybody sees what is there. */
  hasPlace: boolean
}

type Options = { accountId: number; equipment: Ids; places: readonly WrittenPlace[]; now: Temporal.Instant }

type WrittenClients = {
  clientOf: ClientOfTicket
  sites: readonly ClientSpot[]
  fleet: ReadonlyMap<string, Machine>
}

/** Who had the asset of a ticket. */
export type ClientOfTicket = (ticket: PlannedTicket) => { clientId: number; siteId: number } | null

/**
 * Writes the clients with their sites, and puts the assets that stand at one of the places there. Returns them,
 * the fleet, and who had an asset on the day before its ticket.
 */
export async function writeClients(
  db: Db,
  account: DemoAccount,
  { accountId, equipment, places, now }: Options,
): Promise<WrittenClients> {
  const sites: ClientSpot[] = []
  for (const client of DEMO_CLIENTS[account.key] ?? [])
    sites.push(...(await writeClient(db, accountId, client, places)))
  for (const { spot, ...columns } of sitesWithoutPlace(account, sites)) {
    const siteId = await writeSite(db, { accountId, clientId: spot.clientId, ...columns })
    sites.push({ ...spot, siteId, name: columns.name, hasPlace: false })
  }
  const fleet = fleetInShop(account, planTickets(account, now))
  for (const [key, machine] of fleet) {
    // A truck at a site only delivers.
    const stay = kindOf(machine.kind).roads ? null : standsAt(machine, sites, now)
    if (!stay) continue
    const { clientId, siteId } = stay.place
    await db
      .updateTable('equipment')
      .set({ clientId, siteId, clientSince: stay.since.toString() })
      .where('accountId', '=', accountId)
      .where('id', '=', equipment.get(key) ?? 0)
      .execute()
  }
  const clientOf: ClientOfTicket = ({ asset, openedAt }) => {
    const machine = fleet.get(asset.key)
    const stay = machine && standsAt(machine, sites, openedAt.subtract({ hours: 24 }))
    return stay ? { clientId: stay.place.clientId, siteId: stay.place.siteId } : null
  }
  return { clientOf, sites, fleet }
}

async function writeClient(
  db: Db,
  accountId: number,
  { sites, ...columns }: DemoClient,
  places: readonly WrittenPlace[],
): Promise<ClientSpot[]> {
  const { id: clientId } = await db
    .insertInto('client')
    .values({ accountId, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  const written: ClientSpot[] = []
  for (const site of sites) {
    const place = 'place' in site ? places.find(({ name }) => name === site.place) : undefined
    const named = 'place' in site ? { name: site.place, address: place?.address ?? '' } : site
    const siteId = await writeSite(db, { accountId, clientId, placeId: place?.id ?? null, ...named })
    if (place) written.push({ ...place, clientId, client: columns.name, siteId, hasPlace: true })
  }
  return written
}

async function writeSite(db: Db, columns: Insertable<Site>): Promise<number> {
  const { id } = await db.insertInto('site').values(columns).returning('id').executeTakeFirstOrThrow()
  return id
}
