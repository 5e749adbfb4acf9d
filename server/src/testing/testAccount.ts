import { randomBytes } from 'node:crypto'
import type { ImportMapping } from '@yardmaster/core/contract/fleet/transfer.ts'
import { FEATURES } from '@yardmaster/core/roles.ts'
import type { Role } from '@yardmaster/core/roles.ts'
import type pg from 'pg'
import { hashPassword } from '../session/password.ts'
import type { TestApp } from './testApp.ts'

export type Person = { accountId: number; id: number; branchId: number; email: string | null }

export const IMPORT_MAPPING: ImportMapping = {
  columns: { 0: 'name' },
  key: 'name',
  dateOrder: 'mdy',
  decimal: '.',
  emptyCells: 'keep',
  createCategories: false,
}

export const PASSWORD = 'correct horse'
const passwordHash = hashPassword(PASSWORD)

/**
 * Creates an account with one person of every kind, two branches, two categories, three assets, a device on
 * one, a repair and a task on another, parts, a place and an import.
 */
export async function newAccount({ testDatabase: { ownerPool: db }, files }: TestApp) {
  // Part of every name, so that any answer that leaks data of another account can be detected.
  const marker = `yard-${randomBytes(4).toString('hex')}`
  const accountId = await insert(db, 'account', { name: marker, features: [...FEATURES] })
  const branch = (name: string) => insert(db, 'branch', { account_id: accountId, name: `${name} ${marker}` })
  const homeBranch = await branch('Home')
  const otherBranch = await branch('Other')

  async function person(role: Role, columns: Record<string, unknown> = {}): Promise<Person> {
    const branchId = Number(columns['branch_id'] ?? homeBranch)
    const email = role === 'operator' ? null : `${randomBytes(6).toString('hex')}@yard.example`
    const id = await insert(db, 'app_user', {
      account_id: accountId,
      branch_id: branchId,
      first_name: 'Robin',
      last_name: `${role} ${marker}`,
      email,
      password_hash: email && (await passwordHash),
      role,
      ...columns,
    })
    return { accountId, id, branchId, email }
  }
  const category = (name: string) =>
    insert(db, 'category', { account_id: accountId, name, icon: 'excavator', color: '#689f38' })
  const equipment = (name: string, columns: Record<string, unknown> = {}) =>
    insert(db, 'equipment', { account_id: accountId, branch_id: homeBranch, name, ...columns })

  const usedCategory = await category('Excavators')
  const emptyCategory = await category('Lifts')
  const machine = await equipment('EX-1', { category_id: usedCategory, make: 'Volvo', model: 'EC220' })
  const otherMachine = await equipment('EX-2', { category_id: usedCategory })
  const foreignMachine = await equipment('EX-3', { category_id: usedCategory, branch_id: otherBranch })
  const otherMachineImage = await insert(db, 'equipment_image', {
    account_id: accountId,
    equipment_id: otherMachine,
    file_key: await files.put(Buffer.from(marker)),
    list_file_key: await files.put(Buffer.from(marker)),
  })
  const attribute = await insert(db, 'attribute', {
    account_id: accountId,
    name: `Plate ${marker}`,
    category_id: emptyCategory,
  })
  const deletedAttribute = await insert(db, 'attribute', {
    account_id: accountId,
    name: `Gone ${marker}`,
    deleted_at: '2026-01-01Z',
  })
  const part = await insert(db, 'part', { account_id: accountId, name: `Filter ${marker}`, unit_cost: 12.5 })
  const deletedPart = await insert(db, 'part', {
    account_id: accountId,
    name: `Old filter ${marker}`,
    deleted_at: '2026-01-01Z',
  })
  const repairRequest = await insert(db, 'repair_request', {
    account_id: accountId,
    equipment_id: otherMachine,
    issue: `Leaks ${marker}`,
  })
  const dismissedRequest = await insert(db, 'repair_request', {
    account_id: accountId,
    equipment_id: otherMachine,
    issue: `Squeaks ${marker}`,
    reviewed_at: '2026-01-01Z',
  })
  const device = await insert(db, 'device', { account_id: accountId, unique_id: `device-${marker}` })
  await db.query(
    `insert into device_assignment (account_id, device_id, equipment_id, from_at) values ($1, $2, $3, '2000-01-01Z')`,
    [accountId, device, machine],
  )
  const task = await insert(db, 'task', {
    account_id: accountId,
    name: `Oil ${marker}`,
    schedule_type: 'engine-hours',
    every: 900_000,
  })
  await db.query(`insert into task_assignment values ($1, $2, $3, 'engine-hours', 0, 900000)`, [
    accountId,
    otherMachine,
    task,
  ])
  const position = { lat: 39.74, lng: -104.99 }
  const place = await insert(db, 'place', {
    account_id: accountId,
    branch_id: homeBranch,
    name: `Yard ${marker}`,
    ...position,
  })
  const area = await insert(db, 'area', {
    account_id: accountId,
    place_id: place,
    name: 'Wash bay',
    color: '#689f38',
    radius: 200,
    ...position,
  })
  const repair = await insert(db, 'repair', {
    account_id: accountId,
    ticket_num: 1,
    equipment_id: otherMachine,
    check_in_date: '2026-11-02',
    issue: `Leaks ${marker}`,
  })
  const repairImage = await insert(db, 'repair_image', {
    account_id: accountId,
    repair_id: repair,
    file_key: await files.put(Buffer.from(marker)),
    list_file_key: await files.put(Buffer.from(marker)),
    width: 300,
    height: 200,
  })
  const accountToken = await insert(db, 'ingest_token', {
    account_id: accountId,
    name: marker,
    token_hash: randomBytes(32),
  })
  const limited = await person('worker', { limited: true })
  await db.query('insert into user_equipment_access values ($1, $2, $3)', [accountId, limited.id, machine])
  const admin = await person('admin')
  const fleetImport = await insert(db, 'equipment_import', {
    account_id: accountId,
    branch_id: homeBranch,
    user_id: admin.id,
    file_name: `${marker}.csv`,
    file_key: await files.put(Buffer.from(`Name\n${marker}`)),
    sheets: [],
    row_count: 1,
    columns: JSON.stringify([{ index: 0, header: 'Name', samples: [marker] }]),
    mapping: JSON.stringify(IMPORT_MAPPING),
    expires_at: '2199-01-01',
  })
  return {
    id: accountId,
    marker,
    homeBranch,
    otherBranch,
    category,
    equipment,
    usedCategory,
    emptyCategory,
    machine,
    otherMachine,
    otherMachineImage,
    foreignMachine,
    attribute,
    deletedAttribute,
    part,
    deletedPart,
    repairRequest,
    dismissedRequest,
    device,
    task,
    place,
    area,
    repair,
    repairImage,
    accountToken,
    fleetImport,
    people: {
      admin,
      manager: await person('branch'),
      otherManager: await person('branch', { branch_id: otherBranch }),
      worker: await person('worker'),
      viewer: await person('worker', { view_only: true }),
      limited,
      operator: await person('operator'),
    },
  }
}

export type TestAccount = Awaited<ReturnType<typeof newAccount>>

async function insert(db: pg.Pool, table: string, columns: Record<string, unknown>): Promise<number> {
  const names = Object.keys(columns)
  const places = names.map((_, index) => `$${index + 1}`)
  const { rows } = await db.query<{ id: number }>(
    `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) returning id`,
    Object.values(columns),
  )
  return rows[0]?.id ?? 0
}
