import { randomBytes } from 'node:crypto'
import type { ImportMapping } from '@yardmaster/core/contract/fleet/transfer.ts'
import { FEATURES } from '@yardmaster/core/roles.ts'
import type { Role } from '@yardmaster/core/roles.ts'
import { hashPassword } from '../session/password.ts'
import { insertWithId } from './insertRow.ts'
import { openRowBatch } from './rowBatch.ts'
import type { RowBatch } from './rowBatch.ts'
import {
  addCheck,
  addClients,
  addFleet,
  addFuel,
  addImport,
  addInspection,
  addInvitation,
  addParts,
  addPlace,
  addRental,
  addRepair,
  addRequests,
  addTask,
} from './testAccountRows.ts'
import type { AccountInProgress, AddRow } from './testAccountRows.ts'
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
 * one, a repair and a task on another, parts, a place,
 * a client with a site, a rental, and an import.
 */
export async function newAccount({ testDatabase: { ownerPool }, files }: TestApp) {
  const batch = openRowBatch(ownerPool)
  const account = await addAccount(batch, files)
  await batch.send()
  const add: AddRow = (table, columns) =>
    insertWithId(ownerPool, table, { account_id: account.id, ...columns })
  return { ...account, ...adders(add, account.homeBranch) }
}

export type TestAccount = Awaited<ReturnType<typeof newAccount>>

const adders = (add: AddRow, homeBranch: number) => ({
  add,
  category: (name: string) => add('category', { name, icon: 'excavator', color: '#689f38' }),
  equipment: (name: string, columns: Record<string, unknown> = {}) =>
    add('equipment', { branch_id: homeBranch, name, ...columns }),
})

/** Without vowels and digits, so that no test finds it by chance when it searches for something else. */
const randomWord = () => Array.from(randomBytes(8), (byte) => 'bcdfghjklmnpqrst'[byte % 16]).join('')

async function addAccount(db: RowBatch, files: TestApp['files']) {
  // Part of every name, so that any answer that leaks data of another account can be detected.
  const marker = `yard-${randomWord()}`
  const id = await db.insert('account', { name: marker, features: [...FEATURES] })
  const add: AddRow = (table, columns) => db.insert(table, { account_id: id, ...columns })
  const putFile = (content = marker) => files.put(Buffer.from(content))
  const homeBranch = await add('branch', { name: `Home ${marker}` })
  const otherBranch = await add('branch', { name: `Other ${marker}` })
  const account = { db, id, marker, add, putFile, homeBranch, otherBranch }

  const fleet = await addFleet(account, adders(add, homeBranch))
  const parts = await addParts(account)
  const requests = await addRequests(account, fleet)
  const task = await addTask(account, fleet)
  const place = await addPlace(account)
  const clients = await addClients(account)
  const repair = await addRepair(account, fleet)
  const rental = await addRental(account, fleet, clients)
  const fuel = await addFuel(account, fleet)
  const accountToken = await add('ingest_token', { name: marker, token_hash: randomBytes(32) })
  const people = await addPeople(account, fleet)
  const apiToken = await add('api_token', {
    user_id: people.worker.id,
    name: marker,
    token_hash: randomBytes(32),
    scopes: ['read'],
    created_at: '2026-11-02T10:00:00Z',
  })
  const check = await addCheck(account, rental, people.worker)
  const inspection = await addInspection(account, fleet, people.worker)
  const invitation = await addInvitation(account, people.admin)
  const deviceRequest = await add('device_request', {
    branch_id: homeBranch,
    device_type: 'rl-26',
    quantity: 3,
    notes: marker,
    requested_by: people.manager.id,
    requested_at: '2026-11-02T10:00:00Z',
    changed_by: people.manager.id,
    changed_at: '2026-11-02T10:00:00Z',
  })
  const fleetImport = await addImport(account, people.admin, IMPORT_MAPPING)
  return {
    id,
    marker,
    homeBranch,
    otherBranch,
    ...fleet,
    ...parts,
    ...requests,
    task,
    ...place,
    ...clients,
    ...repair,
    rental,
    ...fuel,
    ...check,
    ...inspection,
    accountToken,
    apiToken,
    deviceRequest,
    fleetImport,
    invitation,
    people,
  }
}

async function addPeople(
  { db, id: accountId, marker, add, homeBranch, otherBranch }: AccountInProgress,
  { machine }: { machine: number },
) {
  async function person(role: Role, columns: Record<string, unknown> = {}): Promise<Person> {
    const branchId = Number(columns['branch_id'] ?? homeBranch)
    const email = role === 'operator' ? null : `${randomBytes(6).toString('hex')}@yard.example`
    const id = await add('app_user', {
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
  const limited = await person('worker', { limited: true })
  await db.query('insert into user_equipment_access values ($1, $2, $3)', [accountId, limited.id, machine])
  return {
    limited,
    admin: await person('admin'),
    manager: await person('branch'),
    otherManager: await person('branch', { branch_id: otherBranch }),
    worker: await person('worker'),
    viewer: await person('worker', { view_only: true }),
    operator: await person('operator'),
  }
}
