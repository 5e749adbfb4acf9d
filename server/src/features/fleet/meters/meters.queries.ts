import type { MeterForm, MeterName } from '@yardmaster/core/contract/fleet/meters.ts'
import { CORRECTIONS_MAX } from '@yardmaster/core/contract/fleet/meters.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { UserAuthor } from '../../../domainEvents.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleEquipment } from '../../../db/scope.ts'

export const findEquipment = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('equipment')
    .where((eb) => visibleEquipment(session)(eb))
    .where('equipment.id', '=', id)
    .select(['equipment.name', 'equipment.branchId'])
    .executeTakeFirst()

/** Returns for each meter whether the device has one of its own. */
export async function findOwnMeters(
  { db, session }: Context,
  id: number,
): Promise<Record<MeterName, boolean>> {
  const found = await db
    .selectFrom('assetState')
    .where('accountId', '=', session.accountId)
    .where('assetId', '=', id)
    .select([
      sql<string | null>`detectors -> 'engine' -> 'meter' ->> 'raw'`.as('engineSeconds'),
      sql<string | null>`detectors -> 'distance' -> 'meter' ->> 'raw'`.as('odometer'),
    ])
    .executeTakeFirst()
  return {
    engineSeconds: typeof found?.engineSeconds === 'string',
    odometer: typeof found?.odometer === 'string',
  }
}

/** Returns whether a device that can report a meter is on the asset now. */
export const hasDevice = async ({ db, session }: Context, equipmentId: number): Promise<boolean> =>
  (await db
    .selectFrom('deviceAssignment')
    .innerJoin('device', (join) => sameAccount(join, 'device.id', 'deviceAssignment.deviceId'))
    .where('deviceAssignment.accountId', '=', session.accountId)
    .where('equipmentId', '=', equipmentId)
    .where('toAt', 'is', null)
    .where('deviceType', '<>', 'beacon')
    .select('deviceId')
    .limit(1)
    .executeTakeFirst()) !== undefined

const fullName = (table: 'author' | 'undoer') =>
  sql<string>`trim(${sql.ref(`${table}.firstName`)} || ' ' || ${sql.ref(`${table}.lastName`)})`

export const findCorrections = ({ db, session }: Context, equipmentId: number) =>
  db
    .selectFrom('meterCorrection as correction')
    .innerJoin('appUser as author', (join) => sameAccount(join, 'author.id', 'correction.createdBy'))
    .leftJoin('appUser as undoer', (join) => sameAccount(join, 'undoer.id', 'correction.undoneBy'))
    .leftJoin('repair', (join) => sameAccount(join, 'repair.id', 'correction.repairId'))
    .where('correction.accountId', '=', session.accountId)
    .where('correction.equipmentId', '=', equipmentId)
    .orderBy('correction.at', 'desc')
    .orderBy('correction.id', 'desc')
    .limit(CORRECTIONS_MAX)
    .select([
      'correction.id',
      'correction.meter',
      'correction.value',
      'correction.at',
      'correction.reason',
      'correction.createdAt',
      'correction.createdBy',
      'correction.undoneAt',
      'correction.undoneBy',
      'correction.repairId',
      'repair.ticketNum',
      fullName('author').as('createdByName'),
      fullName('undoer').as('undoneByName'),
    ])
    .execute()

/** The ticket on which the meter was typed, and whether at check-in or at completion. */
export type TicketStep = { repairId: number; repairStep: 'checkIn' | 'completion' }

export type NewCorrection = MeterForm & { equipmentId: number; importId?: number } & Partial<TicketStep>

export async function insertCorrections(
  { db, session }: UserAuthor,
  corrections: readonly NewCorrection[],
): Promise<number[]> {
  const rows = corrections.map((correction) => ({
    accountId: session.accountId,
    createdBy: session.userId,
    ...correction,
  }))
  const inserted = await db.insertInto('meterCorrection').values(rows).returning('id').execute()
  return inserted.map(({ id }) => id)
}

/** Marks a correction as undone. Returns it, or undefined if it does not exist or is already undone. */
export const undoCorrection = ({ db, session, clock }: Context, equipmentId: number, id: number) =>
  db
    .updateTable('meterCorrection')
    .set({ undoneAt: clock.now().toString(), undoneBy: session.userId })
    .where('accountId', '=', session.accountId)
    .where('equipmentId', '=', equipmentId)
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .returning(['meter', 'value', 'at'])
    .executeTakeFirst()

/** Marks what was typed on a ticket as undone, at one step or all. Returns the corrections. */
export const undoTicketCorrections = (
  { db, session, clock }: Context,
  { repairId, repairStep }: { repairId: number; repairStep?: TicketStep['repairStep'] },
) =>
  db
    .updateTable('meterCorrection')
    .set({ undoneAt: clock.now().toString(), undoneBy: session.userId })
    .where('accountId', '=', session.accountId)
    .where('repairId', '=', repairId)
    .$if(repairStep !== undefined, (all) => all.where('repairStep', '=', repairStep ?? null))
    .where('undoneAt', 'is', null)
    .returning(['meter', 'value', 'at'])
    .execute()

/** Marks the corrections of an import as undone. Returns those that weren't yet. */
export const undoCorrectionsOf = ({ db, session, clock }: UserAuthor, importId: number) =>
  db
    .updateTable('meterCorrection')
    .set({ undoneAt: clock.now().toString(), undoneBy: session.userId })
    .where('accountId', '=', session.accountId)
    .where('importId', '=', importId)
    .where('undoneAt', 'is', null)
    .returning(['equipmentId', 'at'])
    .execute()

export const correctionExists = async ({ db, session }: Context, equipmentId: number, id: number) =>
  (await db
    .selectFrom('meterCorrection')
    .where('accountId', '=', session.accountId)
    .where('equipmentId', '=', equipmentId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()) !== undefined

/** Asks ingest to derive again what these assets did since then. */
export async function deriveAgain(
  { db }: Pick<Context, 'db'>,
  assetIds: readonly number[],
  since: string,
): Promise<void> {
  await sql`select derive_again(${assetIds}::int[], ${since}::timestamptz)`.execute(db)
}
