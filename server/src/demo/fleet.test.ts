import { ICON_KEYS } from '@yardmaster/core/icons.ts'
import { PALETTE } from '@yardmaster/core/palette.ts'
import { expect, test } from 'vitest'
import { DEMO_ACCOUNTS, pictureOf } from './fleet.ts'
import { DEMO_ATTRIBUTES } from './fleet/attributes.ts'
import { vinCheckDigit } from './fleet/vin.ts'

const keysOf = (rows: readonly { key: string }[]) => rows.map(({ key }) => key)
const duplicates = (values: readonly unknown[]) => values.filter((value, i) => values.indexOf(value) !== i)

const users = DEMO_ACCOUNTS.flatMap((account) => account.users)
const equipment = DEMO_ACCOUNTS.flatMap((account) => [...account.equipment, ...account.former])

test('has two accounts, five branches and 260 assets', () => {
  expect(DEMO_ACCOUNTS.map(({ name }) => name)).toEqual(['Front Range Rentals', 'Meseta Equipos'])
  expect(DEMO_ACCOUNTS.map(({ branches }) => branches.map(({ name }) => name))).toEqual([
    ['Denver', 'Salt Lake City', 'Houston'],
    ['Madrid', 'Guadalajara'],
  ])
  expect(DEMO_ACCOUNTS.map((account) => account.equipment.length)).toEqual([200, 60])
})

test('has no duplicate identifiers', () => {
  expect(duplicates(equipment.map(({ serialNumber }) => serialNumber))).toEqual([])
  expect(duplicates(equipment.flatMap(({ vin }) => vin ?? []))).toEqual([])
  expect(duplicates(users.flatMap(({ email }) => email ?? []))).toEqual([])
})

test('knows the height, capacity or power of every lift, telehandler, forklift and generator', () => {
  for (const account of DEMO_ACCOUNTS)
    for (const { categoryKey, name, values } of DEMO_ATTRIBUTES[account.key] ?? []) {
      const models = account.equipment.filter((asset) => asset.categoryKey === categoryKey)
      const unknown = models.filter(({ model }) => values[model] === undefined)
      expect([categoryKey, name, unknown.map(({ model }) => model)]).toEqual([categoryKey, name, []])
    }
})

test('gives every VIN the correct check digit', () => {
  const wrong = equipment.flatMap(({ vin }) => (vin && vin.charAt(8) !== vinCheckDigit(vin) ? vin : []))
  expect(wrong).toEqual([])
})

test('dates purchases around the year of manufacture', () => {
  const odd = equipment.filter(({ year, purchaseDate }) => !purchaseDate.startsWith(`${year}-`))
  expect(odd.map(({ name }) => name)).toEqual([])
})

test.each(DEMO_ACCOUNTS)('$name: every reference points to an existing entry', (account) => {
  const branchKeys = keysOf(account.branches)
  const categoryKeys = keysOf(account.categories)
  const equipmentKeys = keysOf(account.equipment)
  const branchOfUser = new Map(account.users.map(({ key, branchKey }) => [key, branchKey]))

  for (const rows of [account.branches, account.users, account.categories, account.equipment]) {
    expect(duplicates(keysOf(rows))).toEqual([])
  }
  for (const { branchKey } of account.users) expect(branchKeys).toContain(branchKey)
  for (const machine of account.equipment) {
    expect(branchKeys).toContain(machine.branchKey)
    expect(categoryKeys).toContain(machine.categoryKey)
  }
  for (const machine of account.former) {
    expect(branchKeys).toContain(machine.branchKey)
    expect(categoryKeys).toContain(machine.categoryKey)
    expect(equipmentKeys).not.toContain(machine.key)
  }
  const assigned = account.equipment.filter(({ assignedTo }) => assignedTo !== null)
  expect(assigned.filter(({ assignedTo, branchKey }) => branchOfUser.get(assignedTo!) !== branchKey)).toEqual(
    [],
  )
  for (const category of account.categories) {
    expect(ICON_KEYS).toContain(category.icon)
    expect(PALETTE).toContain(category.color)
    expect(category.name.length).toBeLessThanOrEqual(32)
    expect(account.equipment.some(({ categoryKey }) => categoryKey === category.key)).toBe(true)
  }
  for (const { access } of account.users) {
    for (const key of access?.categoryKeys ?? []) expect(categoryKeys).toContain(key)
    for (const key of access?.equipmentKeys ?? []) expect(equipmentKeys).toContain(key)
  }
})

test.each(DEMO_ACCOUNTS)('$name: has the sign-ins that the documentation names', (account) => {
  const byKey = new Map(account.users.map((user) => [user.key, user]))
  const domain = account.key === 'meseta' ? 'meseta.example' : 'frontrange.example'
  const roles = { admin: 'admin', manager: 'branch', worker: 'worker', viewer: 'worker', limited: 'worker' }
  for (const [key, role] of Object.entries(roles)) {
    expect(byKey.get(key)).toMatchObject({ email: `${key}@${domain}`, role, viewOnly: key === 'viewer' })
  }
  expect(byKey.get('manager')?.branchKey).toBe(account.branches[0]?.key)

  const limited = byKey.get('limited')
  expect(limited?.access?.categoryKeys).toHaveLength(1)
  expect(limited?.access?.equipmentKeys).toHaveLength(2)
  // Two assets that the category doesn't already include, in the worker's own branch.
  const granted = account.equipment.filter(({ key }) => limited?.access?.equipmentKeys.includes(key))
  expect(granted.every(({ branchKey }) => branchKey === limited?.branchKey)).toBe(true)
  expect(granted.some(({ categoryKey }) => limited?.access?.categoryKeys.includes(categoryKey))).toBe(false)

  for (const branch of account.branches) {
    const staff = account.users.filter(({ branchKey }) => branchKey === branch.key)
    expect(staff.filter(({ role }) => role === 'operator').map(({ email }) => email)).toEqual([null])
    expect(staff.filter(({ role }) => role === 'branch')).toHaveLength(1)
  }
})

test('draws assets of one model once, and the others with their unit number', () => {
  const drawings = new Set(equipment.map((machine) => JSON.stringify(pictureOf(machine))))
  expect(drawings.size).toBeLessThan(160)
  const machine = equipment[0]!
  expect(pictureOf(machine)).toMatchObject({ unit: machine.name, make: machine.make, category: 'excavator' })
})
