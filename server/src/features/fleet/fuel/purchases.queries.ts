import type { PurchasesQuery } from '@yardmaster/core/contract/fleet/fuel.ts'
import { FUEL_SHOWN } from '@yardmaster/core/contract/fleet/fuel.ts'
import { can } from '@yardmaster/core/policy.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { isOfBranch, visibleEquipment } from '../../../db/scope.ts'

/** The last four characters of the card's number, of which more never leaves the server. */
export const lastDigits = sql<string>`right(fuel_card.number, 4)`

const dayStart = (day: string, timeZone: string) =>
  sql<never>`(${day}::date)::timestamp at time zone ${timeZone}`

/** Selects purchases of visible assets of the branch and, for managers, those without an asset. */
function visiblePurchases({ db, session }: Context, query: PurchasesQuery) {
  const { start, end, assetId, cardId, status, withoutAsset } = query
  return db
    .selectFrom('fuelPurchase')
    .innerJoin('fuelCard', (join) => sameAccount(join, 'fuelCard.id', 'fuelPurchase.cardId'))
    .leftJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'fuelPurchase.equipmentId'))
    .where('fuelPurchase.accountId', '=', session.accountId)
    .where('fuelPurchase.at', '>=', dayStart(start, session.timezone))
    .where('fuelPurchase.at', '<', sql<never>`(${end}::date + 1)::timestamp at time zone ${session.timezone}`)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('equipment.id', 'is not', null),
          visibleEquipment(session)(eb as never),
          isOfBranch(session, 'equipment.branchId'),
        ]),
        ...(can(session, 'fuel.manage') ? [eb('fuelPurchase.equipmentId', 'is', null)] : []),
      ]),
    )
    .$if(assetId !== undefined, (found) => found.where('fuelPurchase.equipmentId', '=', assetId ?? 0))
    .$if(cardId !== undefined, (found) => found.where('fuelPurchase.cardId', '=', cardId ?? 0))
    .$if(status !== undefined, (found) => found.where('fuelPurchase.status', '=', status ?? ''))
    .$if(withoutAsset !== undefined, (found) => found.where('fuelPurchase.equipmentId', 'is', null))
}

/** The open findings about a purchase. */
const openFindings = sql<string[]>`array(
  select kind from fuel_finding as finding
  where finding.account_id = fuel_purchase.account_id and finding.purchase_id = fuel_purchase.id
    and finding.resolved_at is null order by kind)`

export const findPurchases = (ctx: Context, query: PurchasesQuery) =>
  visiblePurchases(ctx, query)
    .orderBy('fuelPurchase.at', 'desc')
    .orderBy('fuelPurchase.id', 'desc')
    .limit(FUEL_SHOWN)
    .select([
      'fuelPurchase.id',
      'fuelPurchase.at',
      'fuelPurchase.exactTime',
      'fuelPurchase.status',
      'fuelPurchase.amount',
      'fuelPurchase.currency',
      'fuelPurchase.litres',
      'fuelPurchase.product',
      'fuelPurchase.merchant',
      'fuelPurchase.place',
      'fuelPurchase.lat',
      'fuelPurchase.lng',
      'fuelPurchase.odometer',
      'fuelPurchase.cardId',
      'fuelCard.provider',
      'fuelCard.name as cardName',
      'equipment.id as assetId',
      'equipment.name as assetName',
      lastDigits.as('lastDigits'),
      openFindings.as('findings'),
    ])
    .execute()

/** Returns what was spent in the account's currency on each day with purchases. The sum is that of the list. */
export async function sumPurchasesByDay(
  ctx: Context,
  period: { start: string; end: string },
): Promise<Map<string, number>> {
  const { accountId, timezone } = ctx.session
  const day = sql<string>`(fuel_purchase.at at time zone ${timezone})::date::text`
  const rows = await visiblePurchases(ctx, period)
    .where('fuelPurchase.status', 'not in', ['declined', 'reversed'])
    .where('fuelPurchase.currency', '=', (eb) =>
      eb.selectFrom('account').where('account.id', '=', accountId).select('account.currency'),
    )
    // By its position, because PostgreSQL doesn't see that two parameters have the same value.
    .groupBy(sql`1`)
    .select([day.as('day'), sql<number>`sum(fuel_purchase.amount)::float8`.as('amount')])
    .execute()
  return new Map(rows.map(({ day: of, amount }) => [of, amount]))
}

/** Returns when the account first bought fuel. */
export async function findFirstPurchase({ db, session }: Context): Promise<Temporal.Instant | undefined> {
  const first = await db
    .selectFrom('fuelPurchase')
    .where('accountId', '=', session.accountId)
    .orderBy('at')
    .limit(1)
    .select('at')
    .executeTakeFirst()
  return first?.at
}

/** Sums by currency, with the number of all purchases. */
export const sumPurchases = (ctx: Context, query: PurchasesQuery) =>
  visiblePurchases(ctx, query)
    .groupBy('fuelPurchase.currency')
    .orderBy('fuelPurchase.currency')
    .select('fuelPurchase.currency')
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<number>`coalesce(sum(fuel_purchase.amount) filter (where status not in ('declined', 'reversed')), 0)::float8`.as(
        'amount',
      ),
      sql<number>`coalesce(sum(litres) filter (where status in ('authorized', 'posted')), 0)::float8`.as(
        'litres',
      ),
    ])
    .execute()
