import type { CardAssignmentForm } from '@yardmaster/core/contract/fleet/fuel.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { isOfBranch, visibleEquipment } from '../../../db/scope.ts'
import { lastDigits } from './purchases.queries.ts'

type Holder = NonNullable<CardAssignmentForm['holder']>

/** How far back purchases of a card are counted. */
const COUNTED_DAYS = 90

const personName = sql<string | null>`app_user.first_name || ' ' || app_user.last_name`

/** Cards of visible assets and people of the branch, and those that nobody has. Of all or of one. */
export const findCards = ({ db, session, clock }: Context, id?: number) =>
  db
    .selectFrom('fuelCard')
    .leftJoin('fuelCardAssignment', (join) =>
      sameAccount(join, 'fuelCardAssignment.cardId', 'fuelCard.id').on(
        'fuelCardAssignment.untilAt',
        'is',
        null,
      ),
    )
    .leftJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'fuelCardAssignment.equipmentId'))
    .leftJoin('appUser', (join) => sameAccount(join, 'appUser.id', 'fuelCardAssignment.personId'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('fuelPurchase')
          .whereRef('fuelPurchase.accountId', '=', 'fuelCard.accountId')
          .whereRef('fuelPurchase.cardId', '=', 'fuelCard.id')
          .select([
            sql<number>`(count(*) filter (where at > ${clock
              .now()
              .subtract({ hours: COUNTED_DAYS * 24 })
              .toString()}::timestamptz))::integer`.as('purchases'),
            sql<number>`(count(*) filter (where equipment_id is null and status in ('authorized', 'posted')))::integer`.as(
              'withoutAsset',
            ),
            sql<Temporal.Instant | null>`max(at)`.as('lastAt'),
          ])
          .as('used'),
      (join) => join.onTrue(),
    )
    .where('fuelCard.accountId', '=', session.accountId)
    .where((eb) =>
      eb.or([
        eb('fuelCardAssignment.id', 'is', null),
        eb.and([
          eb('equipment.id', 'is not', null),
          visibleEquipment(session)(eb as never),
          isOfBranch(session, 'equipment.branchId'),
        ]),
        eb.and([eb('appUser.id', 'is not', null), isOfBranch(session, 'appUser.branchId')]),
      ]),
    )
    .$if(id !== undefined, (found) => found.where('fuelCard.id', '=', id ?? 0))
    .orderBy(lastDigits)
    .orderBy('fuelCard.id')
    .select([
      'fuelCard.id',
      'fuelCard.provider',
      'fuelCard.name',
      'fuelCard.version',
      lastDigits.as('lastDigits'),
      'equipment.id as assetId',
      'equipment.name as assetName',
      'appUser.id as personId',
      personName.as('personName'),
      sql<number>`coalesce(used.purchases, 0)`.as('purchases'),
      sql<number>`coalesce(used.without_asset, 0)`.as('withoutAsset'),
      'used.lastAt',
    ])
    .execute()

export const findAssignments = ({ db, session }: Context, cardId: number) =>
  db
    .selectFrom('fuelCardAssignment')
    .leftJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'fuelCardAssignment.equipmentId'))
    .leftJoin('appUser', (join) => sameAccount(join, 'appUser.id', 'fuelCardAssignment.personId'))
    .leftJoin('appUser as assigner', (join) =>
      join
        .onRef('assigner.accountId', '=', 'fuelCardAssignment.accountId')
        .onRef('assigner.id', '=', 'fuelCardAssignment.assignedBy'),
    )
    .where('fuelCardAssignment.accountId', '=', session.accountId)
    .where('fuelCardAssignment.cardId', '=', cardId)
    .orderBy('fuelCardAssignment.untilAt', (order) => order.desc().nullsFirst())
    .select([
      'fuelCardAssignment.fromAt',
      'fuelCardAssignment.untilAt',
      'fuelCardAssignment.assignedAt',
      'equipment.id as assetId',
      'equipment.name as assetName',
      'appUser.id as personId',
      personName.as('personName'),
      sql<string | null>`assigner.first_name || ' ' || assigner.last_name`.as('by'),
    ])
    .execute()

/** Returns false if someone else has changed the card since the given version. */
export async function raiseVersion({ db, session }: Context, id: number, version: number): Promise<boolean> {
  const changed = await db
    .updateTable('fuelCard')
    .set({ version: version + 1 })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Returns the name of an asset or a person of the caller's branch; null if there is none that the caller can choose. */
export async function findHolderName({ db, session }: Context, { kind, id }: Holder): Promise<string | null> {
  if (kind === 'asset') {
    const asset = await db
      .selectFrom('equipment')
      .where('equipment.id', '=', id)
      .where((eb) => visibleEquipment(session)(eb))
      .select('equipment.name')
      .executeTakeFirst()
    return asset?.name ?? null
  }
  const person = await db
    .selectFrom('appUser')
    .where('appUser.accountId', '=', session.accountId)
    .where('appUser.id', '=', id)
    .where('appUser.deletedAt', 'is', null)
    .$if(session.role !== 'admin', (found) => found.where('appUser.branchId', '=', session.branchId))
    .select(personName.as('name'))
    .executeTakeFirst()
  return person?.name ?? null
}

const instantOrNull = (instant: string | null) => sql<never>`${instant}::timestamptz`

/** Ends who has the card at an instant, and forgets what was set for later. */
export async function endAssignments(
  { db, session }: Context,
  cardId: number,
  fromAt: string | null,
): Promise<void> {
  await sql`
    delete from fuel_card_assignment
    where account_id = ${session.accountId} and card_id = ${cardId}
      and (${fromAt}::timestamptz is null or from_at >= ${fromAt}::timestamptz)`.execute(db)
  await sql`
    update fuel_card_assignment set until_at = ${fromAt}::timestamptz
    where account_id = ${session.accountId} and card_id = ${cardId}
      and (until_at is null or until_at > ${fromAt}::timestamptz)`.execute(db)
}

export async function addAssignment(
  { db, session, clock }: Context,
  cardId: number,
  { holder: { kind, id }, fromAt }: { holder: Holder; fromAt: string | null },
): Promise<void> {
  await db
    .insertInto('fuelCardAssignment')
    .values({
      accountId: session.accountId,
      cardId,
      equipmentId: kind === 'asset' ? id : null,
      personId: kind === 'person' ? id : null,
      fromAt: instantOrNull(fromAt),
      assignedBy: session.userId,
      assignedAt: clock.now().toString(),
    })
    .execute()
}

/** Makes the purchases of a card due from an instant on. */
export async function checkAgain(
  { db, session, clock }: Context,
  cardId: number,
  fromAt: string | null,
): Promise<void> {
  await sql`
    update fuel_purchase set due_at = ${clock.now().toString()}::timestamptz
    where account_id = ${session.accountId} and card_id = ${cardId}
      and (${fromAt}::timestamptz is null or at >= ${fromAt}::timestamptz)`.execute(db)
}
