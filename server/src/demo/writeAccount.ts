import { FEATURES } from '@yardmaster/core/roles.ts'
import { usuallyDrivesOnRoads } from '@yardmaster/core/telemetry/workRules.ts'
import type { Db } from '../db/database.ts'
import { areaColumns } from '../features/map/places/places.public.ts'
import { hashPassword } from '../session/password.ts'
import type { FileStore } from '../outbound/files.ts'
import { drawLogo } from './drawLogo.ts'
import type { DrawPictures, Picture } from './drawPictures.ts'
import type { DemoAccount, DemoBranch, DemoEquipment, DemoUser } from './fleet/demoAccount.ts'
import { placesOf } from './places.ts'
import { enteredAt, idOf, writeActivity } from './writeActivity.ts'
import { writeAlertRules } from './writeAlertRules.ts'
import { writeAttributes } from './writeAttributes.ts'
import { writeChecks } from './writeChecks.ts'
import { writeClients } from './writeClients.ts'
import type { Times } from './planRentals.ts'
import type { WrittenPlace } from './writeClients.ts'
import { writeFlags } from './writeFlags.ts'
import { writePurchases } from './writePurchases.ts'
import { archiveFormer } from './writeFormer.ts'
import { writeInspections } from './writeInspections.ts'
import { writeInvitations } from './writeInvitations.ts'
import { writeRentals } from './writeRentals.ts'
import { writeService } from './writeService.ts'
import { writeScheduledReports } from './writeScheduledReports.ts'
import { writeSubscriptions } from './writeSubscriptions.ts'
import { writeTerms } from './writeTerms.ts'

/** Maps the keys of the description to database ids. */
type Ids = Map<string, number>

type Writer = { db: Db; files: FileStore; accountId: number; account: DemoAccount; now: Temporal.Instant }

type Options = Times & { files: FileStore; password: string; draw: DrawPictures }

export async function writeAccount(
  db: Db,
  account: DemoAccount,
  { files, password, now, history, draw }: Options,
): Promise<void> {
  const { id: accountId } = await db
    .insertInto('account')
    .values({
      name: account.name,
      features: [...FEATURES],
      demo: true,
      rentalWarnOutside: true,
      createdAt: now.toString(),
      ...companyOf(account),
      ...(await logoOf(files, account)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const writer = { db, files, accountId, account, now }
  const branches = await writeAll(account.branches, (branch) => writeBranch(writer, branch))
  const places: WrittenPlace[] = []
  for (const branch of account.branches)
    places.push(...(await writePlaces(writer, branch, idOf(branches, branch.key))))
  const categories = await writeAll(account.categories, async ({ name, icon, color }) => {
    const row = db
      .insertInto('category')
      .values({ accountId, name, icon, color, drivesOnRoads: usuallyDrivesOnRoads(icon) })
    return (await row.returning('id').executeTakeFirstOrThrow()).id
  })
  const owned = [...account.equipment, ...account.former]
  const pictures = await draw(owned)
  const equipment = await writeAll(owned, (item) =>
    writeEquipment(writer, item, { branches, categories, picture: pictures.get(item.key)! }),
  )
  await writeAttributes(db, account, { accountId, categories, equipment })
  const passwordHash = await hashPassword(password)
  const users = await writeAll(account.users, (user) => writeUser(writer, user, passwordHash, branches))
  for (const user of account.users) await writeAccess(writer, user, users, categories, equipment)
  for (const { key, assignedTo } of account.equipment) {
    if (assignedTo) await assign(writer, idOf(equipment, key), idOf(users, assignedTo))
  }
  await archiveFormer(db, account, { accountId, equipment, users, now })
  const { clientOf, ...rented } = await writeClients(db, account, { accountId, equipment, places, now })
  await writeRentals(db, account, { accountId, equipment, branches, users, now, history, ...rented })
  await writeTerms(db, { accountId, users, now })
  await writeService(db, accountId, account, { equipment, users, branches, now, clientOf })
  await writeChecks(db, account, { accountId, equipment, users, pictures, files, fleet: rented.fleet })
  await writeInspections(db, account, {
    accountId,
    equipment,
    categories,
    users,
    pictures,
    files,
    now,
  })
  await writeInvitations(db, accountId, account, { users, branches, now })
  await writeSubscriptions(db, accountId, account, { users, categories })
  await writeAlertRules(db, account, { accountId, users, equipment, now })
  await writeScheduledReports(db, { accountId, users, now })
  await writeFlags(db, { accountId, language: account.language, managerId: users.get('manager') })
  await writePurchases(db, accountId, account, { users, branches, now })
  await writeActivity(db, account, { accountId, branches, categories, equipment, users, now })
}

function companyOf({ address, phone, fax }: DemoAccount) {
  const { gpsCoordinate: _gpsCoordinate, ...parts } = address
  return { ...parts, phone, fax: fax ?? '' }
}

async function logoOf(files: FileStore, { logo }: DemoAccount) {
  const { full, list, width, height } = await drawLogo(logo)
  return {
    logoFileKey: await files.put(full),
    logoListFileKey: await files.put(list),
    logoWidth: width,
    logoHeight: height,
    logoVersion: 1,
  }
}

/** The last sign-ins of the demo: people who use it daily, and one who has never signed in. */
const hoursSinceSignIn = ({ key, role }: DemoUser): number | null => {
  if (role === 'operator' || key === 'limited') return null
  return { admin: 2, manager: 1, worker: 5 }[key] ?? 6 * 24
}

async function writeAll<T extends { key: string }>(
  items: readonly T[],
  write: (item: T) => Promise<number>,
): Promise<Ids> {
  const ids: Ids = new Map()
  for (const item of items) ids.set(item.key, await write(item))
  return ids
}

/** The crews of the clients begin before the yards open. */
const WORKING_TIME = { workFrom: '06:30', workUntil: '17:30' }

async function writeBranch(
  { db, accountId }: Writer,
  { name, address, timezone, useMetric, laborHourlyRate, defaultTaxRentals, defaultTaxRate }: DemoBranch,
): Promise<number> {
  const { gpsCoordinate, ...parts } = address
  const row = db.insertInto('branch').values({
    accountId,
    name,
    timezone,
    useMetric,
    laborHourlyRate,
    defaultTaxRentals,
    defaultTaxRate,
    ...WORKING_TIME,
    gpsLatitude: gpsCoordinate.lat,
    gpsLongitude: gpsCoordinate.lng,
    ...parts,
  })
  return (await row.returning('id').executeTakeFirstOrThrow()).id
}

async function writePlaces(
  { db, accountId, account }: Writer,
  branch: DemoBranch,
  branchId: number,
): Promise<WrittenPlace[]> {
  const written: WrittenPlace[] = []
  for (const { name, address, position, areas } of placesOf(branch, account.language)) {
    const { id: placeId } = await db
      .insertInto('place')
      .values({ accountId, branchId, name, address, ...position })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('area')
      .values(areas.map((area) => ({ accountId, placeId, ...areaColumns(area) })))
      .execute()
    written.push({ id: placeId, name, address, ...position })
  }
  return written
}

async function writeUser(
  { db, accountId, account, now }: Writer,
  user: DemoUser,
  passwordHash: string,
  branches: Ids,
): Promise<number> {
  const { firstName, lastName, email, role, viewOnly, features } = user
  const hours = hoursSinceSignIn(user)
  const row = db.insertInto('appUser').values({
    accountId,
    branchId: idOf(branches, user.branchKey),
    firstName,
    lastName,
    email,
    role,
    viewOnly,
    passwordHash: email && passwordHash,
    features: features && [...features],
    limited: user.access !== null,
    browserLanguages: account.language,
    lastSignInAt: hours === null ? null : now.subtract({ hours }).toString(),
  })
  return (await row.returning('id').executeTakeFirstOrThrow()).id
}

async function writeAccess(
  { db, accountId }: Writer,
  user: DemoUser,
  users: Ids,
  categories: Ids,
  equipment: Ids,
) {
  const userId = idOf(users, user.key)
  for (const key of user.access?.categoryKeys ?? []) {
    await db
      .insertInto('userCategoryAccess')
      .values({ accountId, userId, categoryId: idOf(categories, key) })
      .execute()
  }
  for (const key of user.access?.equipmentKeys ?? []) {
    await db
      .insertInto('userEquipmentAccess')
      .values({ accountId, userId, equipmentId: idOf(equipment, key) })
      .execute()
  }
}

const assign = ({ db, accountId }: Writer, equipmentId: number, assignedTo: number) =>
  db
    .updateTable('equipment')
    .set({ assignedTo })
    .where('accountId', '=', accountId)
    .where('id', '=', equipmentId)
    .execute()

async function writeEquipment(
  { db, files, accountId, account }: Writer,
  item: DemoEquipment,
  { branches, categories, picture }: { branches: Ids; categories: Ids; picture: Picture },
): Promise<number> {
  const { name, make, model, year, serialNumber, purchasePrice, purchaseDate } = item
  const { id } = await db
    .insertInto('equipment')
    .values({
      accountId,
      branchId: idOf(branches, item.branchKey),
      categoryId: idOf(categories, item.categoryKey),
      name,
      make,
      model,
      year,
      serialNumber,
      purchasePrice,
      purchaseDate,
      vin: item.vin ?? '',
      notes: item.notes ?? '',
      createdAt: enteredAt(account, item).toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const image = await db
    .insertInto('equipmentImage')
    .values({
      accountId,
      equipmentId: id,
      fileKey: await files.put(picture.full),
      listFileKey: await files.put(picture.list),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('equipment')
    .set({ mainImageId: image.id })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute()
  return id
}
