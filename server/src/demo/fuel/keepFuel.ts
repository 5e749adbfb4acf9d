import { kindOf } from '@yardmaster/simulator/kinds.ts'
import type { Machine } from '@yardmaster/simulator/machine.ts'
import { sql } from 'kysely'
import type { Clock } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { storeRecords } from '../../features/fleet/fuel/fuel.public.ts'
import type { FuelRecord } from '../../features/fleet/fuel/fuel.public.ts'
import { DEMO_ACCOUNTS } from '../fleet.ts'
import type { DemoAccount } from '../fleet/demoAccount.ts'
import type { DemoAssets } from '../keepRentals.ts'
import { recordsOf } from './fuelRecords.ts'
import { plantedOf } from './planted.ts'
import { buysFuel, refuelsOf } from './refuels.ts'

type Vehicle = { machine: Machine; assetId: number; cardNumber: string; cardName: string }

/** A few months of costs, so that the report has something to show. */
const DAYS_BACK = 75

/**
 * Gives the vehicles of the demo fuel cards, and buys what the simulation has filled in. A purchase is stored once,
 * however often this runs.
 */
export async function keepDemoFuel(db: Db, assets: DemoAssets, clock: Clock): Promise<void> {
  const now = clock.now().epochMilliseconds
  for (const account of DEMO_ACCOUNTS) {
    const fleet = [...assets].filter(([machine]) => machine.account === account.key && buysFuel(machine))
    const accountId = fleet[0]?.[1].accountId
    if (accountId === undefined) continue
    const vehicles = fleet.map(([machine, { assetId }]) => ({
      machine,
      assetId,
      ...cardOf(account, machine),
    }))
    const isNew = !(await hasCards(db, accountId))
    const records = [
      ...vehicles.flatMap((vehicle) => boughtFor(account, vehicle, now)),
      ...(isNew ? plantedOf(account, vehicles, now) : []),
    ]
    await db.transaction().execute(async (transaction) => {
      await storeRecords(
        { db: transaction, accountId, clock },
        { provider: account.language === 'en' ? 'comdata' : 'shell', records },
      )
      if (isNew) for (const vehicle of vehicles) await equip(transaction, accountId, vehicle)
    })
  }
}

const boughtFor = (account: DemoAccount, { machine, ...card }: Vehicle, now: number): FuelRecord[] =>
  refuelsOf(machine, { now, days: DAYS_BACK }).flatMap((refuel) =>
    recordsOf(account, machine, { ...refuel, ...card }, now),
  )

const hasCards = async (db: Db, accountId: number): Promise<boolean> =>
  (await db.selectFrom('fuelCard').where('accountId', '=', accountId).select('id').executeTakeFirst()) !==
  undefined

/** The last four digits are those of the unit number. */
function cardOf({ equipment, users }: DemoAccount, { key, seed }: Machine) {
  const driver = users.find((user) => user.key === equipment.find((each) => each.key === key)?.assignedTo)
  return {
    cardNumber: `5567${digitsOf(seed, 8)}${digitsOf(key, 4)}`,
    cardName: driver ? `${driver.firstName} ${driver.lastName}` : key,
  }
}

const digitsOf = (value: string | number, count: number): string =>
  String(value).replaceAll(/\D/gu, '').padStart(count, '0').slice(-count)

/** Sets the tank size, and gives the card to the driver of the vehicle or, without one, to the vehicle. */
async function equip(db: Db, accountId: number, { machine, assetId, cardNumber }: Vehicle): Promise<void> {
  await sql`
    update equipment set tank_litres = ${kindOf(machine.kind).tank}
    where account_id = ${accountId} and id = ${assetId} and tank_litres is null`.execute(db)
  await sql`
    insert into fuel_card_assignment (account_id, card_id, equipment_id, person_id)
    select card.account_id, card.id, case when assigned_to is null then equipment.id end, assigned_to
    from fuel_card as card join equipment on equipment.account_id = card.account_id and equipment.id = ${assetId}
    where card.account_id = ${accountId} and card.number = ${cardNumber}`.execute(db)
  // Drivers had their vehicles before the demo was created.
  await sql`
    update equipment_holder set from_at = null
    where account_id = ${accountId} and equipment_id = ${assetId} and until_at is null`.execute(db)
}
