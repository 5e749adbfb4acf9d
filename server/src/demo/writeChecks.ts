import { CHECK_ITEMS } from '@yardmaster/core/rules/checks.ts'
import type { CheckItem, CheckMark, Condition } from '@yardmaster/core/rules/checks.ts'
import { kindOf } from '@yardmaster/simulator/kinds.ts'
import type { Machine } from '@yardmaster/simulator/machine.ts'
import { randomUUID } from 'node:crypto'
import type { Db } from '../db/database.ts'
import type { FileStore } from '../outbound/files.ts'
import type { Picture } from './drawPictures.ts'
import type { DemoAccount } from './fleet/demoAccount.ts'
import { mechanicsOf } from './mechanics.ts'
import { damageOf, readTickets } from './returnDamage.ts'
import type { Damage } from './returnDamage.ts'
import { simulatedMeters } from './simulatedMeters.ts'
import { idOf } from './writeActivity.ts'

type Options = {
  accountId: number
  equipment: ReadonlyMap<string, number>
  users: ReadonlyMap<string, number>
  pictures: ReadonlyMap<string, Picture>
  files: FileStore
  fleet: ReadonlyMap<string, Machine>
}

type Out = { id: number; equipmentId: number; outAt: Temporal.Instant | null; inAt: Temporal.Instant | null }

/** What the checks of the demo found, in turn. Most assets leave and come back without a scratch. */
const FINDINGS: readonly { out: CheckItem[]; in: CheckItem[]; fuel: number }[] = [
  { out: [], in: [], fuel: 100 },
  { out: [], in: ['cleanliness'], fuel: 60 },
  { out: ['exterior'], in: ['exterior'], fuel: 85 },
  { out: [], in: [], fuel: 45 },
  { out: [], in: [], fuel: 100 },
  { out: [], in: [], fuel: 90 },
  { out: [], in: ['lights'], fuel: 100 },
  { out: [], in: [], fuel: 100 },
  { out: [], in: ['cleanliness'], fuel: 75 },
  { out: [], in: [], fuel: 55 },
  { out: [], in: [], fuel: 100 },
]

/** What somebody wrote about a finding that needs no ticket, in turn. */
const NOTES = {
  en: {
    cleanliness: [
      'Covered in mud, charged for cleaning.',
      'Concrete splashes, cleaned at the yard.',
      'Full of mud and straw. Pressure washed, 40 minutes.',
    ],
    lights: ['Lamp broken, replaced at the return.'],
    swapped: 'Swapped on site: too wide for the gate.',
  },
  es: {
    cleanliness: [
      'Cubierto de barro, se cobra la limpieza.',
      'Salpicaduras de hormigón, limpiado en el patio.',
      'Lleno de barro y paja. Lavado a presión, 40 minutos.',
    ],
    lights: ['Lámpara rota, cambiada en la devolución.'],
    swapped: 'Cambio en la obra: no cabía por el portón.',
  },
}

/** Every third check has a photo. */
const PHOTO_EVERY = 3

/** Writes what was checked when the assets of the demo's rentals left and came back. */
export async function writeChecks(db: Db, account: DemoAccount, options: Options): Promise<void> {
  const { accountId, equipment, users, fleet } = options
  const rentals = await db
    .selectFrom('rental')
    .where('accountId', '=', accountId)
    .where('outAt', 'is not', null)
    .orderBy('id')
    .select(['id', 'equipmentId', 'outAt', 'inAt', 'swappedFrom'])
    .execute()
  const tickets = await readTickets(db, accountId)
  const swapped = new Set(rentals.map(({ swappedFrom }) => swappedFrom))
  const keys = new Map([...equipment].map(([key, id]) => [id, key]))
  for (const [index, rental] of rentals.entries()) {
    const key = keys.get(rental.equipmentId) ?? ''
    const machine = fleet.get(key)
    const findings = FINDINGS[index % FINDINGS.length]
    const damage = rental.inAt && damageOf(tickets, { ...rental, inAt: rental.inAt })
    if (machine && findings)
      await writeBoth(db, account, {
        ...options,
        rental,
        machine,
        key,
        index,
        findings,
        damage,
        isSwapped: swapped.has(rental.id),
        checkedBy: checkerOf(account, { key, index, users }),
      })
  }
}

type One = Options & {
  rental: Out
  machine: Machine
  key: string
  index: number
  findings: (typeof FINDINGS)[number]
  damage: Damage | null
  isSwapped: boolean
  checkedBy: number
}

/** The people of the branch take turns. */
function checkerOf(
  account: DemoAccount,
  { key, index, users }: Pick<One, 'key' | 'index' | 'users'>,
): number {
  const branchKey = account.equipment.find((each) => each.key === key)?.branchKey ?? ''
  const people = mechanicsOf(account, branchKey)
  return idOf(users, people[index % people.length]?.key ?? 'worker')
}

async function writeBoth(db: Db, account: DemoAccount, one: One): Promise<void> {
  const { rental, index, findings, damage, isSwapped } = one
  if (rental.outAt)
    await writeCheck(db, one, { kind: 'out', at: rental.outAt, damaged: findings.out, notes: '' })
  if (!rental.inAt) return
  if (damage) {
    const { item, notes } = damage
    return writeCheck(db, one, { kind: 'in', at: rental.inAt, damaged: [...findings.out, item], notes })
  }
  const { [account.language]: texts } = NOTES
  if (isSwapped)
    return writeCheck(db, one, { kind: 'in', at: rental.inAt, damaged: findings.out, notes: texts.swapped })
  const found = findings.in.find((item) => !findings.out.includes(item))
  const said = found === 'cleanliness' || found === 'lights' ? texts[found] : []
  const notes = said[index % said.length] ?? ''
  await writeCheck(db, one, { kind: 'in', at: rental.inAt, damaged: findings.in, notes })
}

type Check = { kind: 'out' | 'in'; at: Temporal.Instant; damaged: readonly CheckItem[]; notes: string }

async function writeCheck(db: Db, one: One, { kind, at, damaged, notes }: Check): Promise<void> {
  const { accountId, rental, machine, index, findings, checkedBy } = one
  const damage = kind === 'in' ? one.damage : null
  const { engineSeconds } = simulatedMeters(machine, at)
  const { duty, tank } = kindOf(machine.kind)
  const hasEngine = duty !== 'none'
  const { id } = await db
    .insertInto('rentalCheck')
    .values({
      accountId,
      rentalId: rental.id,
      kind,
      at: at.toString(),
      checkedBy,
      engineSeconds: hasEngine ? engineSeconds : null,
      engineSecondsSource: hasEngine ? 'telematics' : null,
      fuelLevel: tank === 0 ? null : kind === 'out' ? 100 : findings.fuel,
      fuelLevelSource: tank === 0 ? null : 'person',
      condition: JSON.stringify(conditionOf(damaged)),
      notes,
      repairId: damage?.repairId ?? null,
      requestKey: randomUUID(),
      createdAt: at.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (damage || index % PHOTO_EVERY === 0) await writePhoto(db, one, { id, at, repairId: damage?.repairId })
}

function conditionOf(damaged: readonly CheckItem[]): Condition {
  const mark = (item: CheckItem): CheckMark => (damaged.includes(item) ? 'damaged' : 'ok')
  return Object.fromEntries(CHECK_ITEMS.map((item) => [item, mark(item)])) as Condition
}

type Photographed = { id: number; at: Temporal.Instant; repairId: number | undefined }

/** The photo is a copy, so that deleting the picture of the asset leaves it. A ticket shows the photo of its check. */
async function writePhoto(
  db: Db,
  { accountId, files, pictures, key }: One,
  { id: checkId, at, repairId }: Photographed,
): Promise<void> {
  const picture = pictures.get(key)
  if (!picture) return
  const photo = {
    accountId,
    photoKey: randomUUID(),
    fileKey: await files.put(picture.full),
    listFileKey: await files.put(picture.list),
    createdAt: at.toString(),
    ...PICTURE_SIZE,
  }
  await db
    .insertInto('rentalCheckPhoto')
    .values({ ...photo, checkId })
    .execute()
  if (repairId === undefined) return
  await db
    .insertInto('repairImage')
    .values({ ...photo, repairId })
    .execute()
}

/** Pixels. */
const PICTURE_SIZE = { width: 1200, height: 800 }
