import type { CheckMeter, Condition, ReadingName } from '@yardmaster/core/rules/checks.ts'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleEquipment } from '../../../db/scope.ts'

const visibleRental = ({ db, session }: Context) =>
  db
    .selectFrom('rental')
    .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'rental.equipmentId'))
    .where((eb) => visibleEquipment(session)(eb))
    .where('rental.accountId', '=', session.accountId)

export const isVisible = async (ctx: Context, id: number): Promise<boolean> =>
  (await visibleRental(ctx).where('rental.id', '=', id).select('rental.id').executeTakeFirst()) !== undefined

/** Returns the rental that the asset is out on, with the client and who checked the asset out. */
export const findOut = ({ db, session }: Context, equipmentId: number) =>
  db
    .selectFrom('rental')
    .innerJoin('client', (join) => sameAccount(join, 'client.id', 'rental.clientId'))
    .leftJoin('rentalCheck', (join) =>
      join
        .onRef('rentalCheck.accountId', '=', 'rental.accountId')
        .onRef('rentalCheck.rentalId', '=', 'rental.id')
        .on('rentalCheck.kind', '=', 'out'),
    )
    .leftJoin('appUser', (join) =>
      join
        .onRef('appUser.accountId', '=', 'rentalCheck.accountId')
        .onRef('appUser.id', '=', 'rentalCheck.checkedBy'),
    )
    .where('rental.accountId', '=', session.accountId)
    .where('rental.equipmentId', '=', equipmentId)
    .where('outAt', 'is not', null)
    .where('inAt', 'is', null)
    .select(['client.name as client', 'outAt', 'firstName', 'lastName'])
    .executeTakeFirst()

export const findByRequestKey = ({ db, session }: Context, requestKey: string) =>
  db
    .selectFrom('rentalCheck')
    .innerJoin('rental', (join) => sameAccount(join, 'rental.id', 'rentalCheck.rentalId'))
    .where('rentalCheck.accountId', '=', session.accountId)
    .where('requestKey', '=', requestKey)
    .select(['rentalCheck.id', 'rentalId', 'kind', 'rental.equipmentId'])
    .executeTakeFirst()

/** Returns the rental that continues another one with another asset, and the checks of the swap. */
export const findContinuation = ({ db, session }: Context, swappedId: number) =>
  db
    .selectFrom('rental')
    .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'rental.equipmentId'))
    .leftJoin('rentalCheck as inCheck', (join) =>
      join
        .onRef('inCheck.accountId', '=', 'rental.accountId')
        .onRef('inCheck.rentalId', '=', 'rental.swappedFrom')
        .on('inCheck.kind', '=', 'in'),
    )
    .leftJoin('rentalCheck as outCheck', (join) =>
      join
        .onRef('outCheck.accountId', '=', 'rental.accountId')
        .onRef('outCheck.rentalId', '=', 'rental.id')
        .on('outCheck.kind', '=', 'out'),
    )
    .where('rental.accountId', '=', session.accountId)
    .where('rental.swappedFrom', '=', swappedId)
    .orderBy('rental.id')
    .select(['rental.id as rentalId', 'equipment.name as assetName'])
    .select(['inCheck.id as inCheckId', 'outCheck.id as outCheckId'])
    .executeTakeFirst()

export type NewCheck = Record<ReadingName, number | null> & {
  rentalId: number
  kind: 'out' | 'in'
  at: string
  fromTelematics: readonly ReadingName[]
  replacedMeters: readonly CheckMeter[]
  condition: Condition
  notes: string
  requestKey: string
  repairId: number | null
}

export const insertCheck = (
  { db, session, clock }: Context,
  { fromTelematics, condition, replacedMeters, ...check }: NewCheck,
) => {
  const source = (reading: ReadingName) => {
    if (check[reading] === null) return null
    return fromTelematics.includes(reading) ? 'telematics' : 'person'
  }
  return db
    .insertInto('rentalCheck')
    .values({
      accountId: session.accountId,
      ...check,
      engineSecondsSource: source('engineSeconds'),
      odometerSource: source('odometer'),
      fuelLevelSource: source('fuelLevel'),
      replacedMeters: [...replacedMeters],
      condition: JSON.stringify(condition),
      checkedBy: session.userId,
      createdAt: clock.now().toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Returns the checks of a rental, if the user may see its asset. */
export const findChecks = (ctx: Context, rentalId: number) =>
  visibleRental(ctx)
    .innerJoin('rentalCheck', (join) => sameAccount(join, 'rentalCheck.rentalId', 'rental.id'))
    .innerJoin('appUser', (join) => sameAccount(join, 'appUser.id', 'rentalCheck.checkedBy'))
    .leftJoin('repair', (join) =>
      sameAccount(join, 'repair.id', 'rentalCheck.repairId').on('repair.deletedAt', 'is', null),
    )
    .where('rental.id', '=', rentalId)
    .select(['rentalCheck.id', 'kind', 'at', 'firstName', 'lastName', 'condition', 'replacedMeters'])
    .select(['engineSeconds', 'engineSecondsSource', 'odometer', 'odometerSource'])
    .select(['fuelLevel', 'fuelLevelSource', 'rentalCheck.notes', 'repair.id as repairId', 'ticketNum'])
    .select('equipment.tankLitres')
    .execute()

export type FoundCheck = Awaited<ReturnType<typeof findChecks>>[number]
