import { describe, expect, test } from 'vitest'
import type { Action, Actor } from './policy.ts'
import { alsoNeeded, assignableRoles, can, featuresFor } from './policy.ts'
import type { Role } from './roles.ts'

const actor = (role: Role, viewOnly = false): Actor => ({
  userId: 1,
  role,
  viewOnly,
  branchId: 10,
  features: {},
})
const user = (id: number, role: Role, branchId = 10) => ({ id, role, branchId })

describe('without a target', () => {
  test.each<[Action, boolean[]]>([
    // Columns: operator, view-only worker, worker, branch manager, admin.
    ['session.read', [false, true, true, true, true]],
    ['category.read', [false, true, true, true, true]],
    ['category.create', [false, false, true, true, true]],
    ['category.update', [false, false, true, true, true]],
    ['category.delete', [false, false, false, true, true]],
    ['device.read', [false, false, false, true, true]],
    ['device.manage', [false, false, false, true, true]],
    ['device.delete', [false, false, false, false, true]],
    ['ingest.manage', [false, false, false, false, true]],
    ['user.read', [false, true, true, true, true]],
    ['user.update', [false, false, true, true, true]],
    ['user.readAccess', [false, true, true, true, true]],
    ['user.manage', [false, false, false, true, true]],
    ['user.delete', [false, false, false, true, true]],
    ['user.create', [false, false, false, true, true]],
    ['branch.read', [false, true, true, true, true]],
    ['branch.update', [false, false, false, true, true]],
    ['person.create', [false, false, false, true, true]],
    ['password.update', [false, false, true, true, true]],
    ['settings.update', [false, false, true, true, true]],
  ])('allows %s to the expected roles', (action, expected) => {
    const actors = [
      actor('operator'),
      actor('worker', true),
      actor('worker'),
      actor('branch'),
      actor('admin'),
    ]
    expect(actors.map((one) => can(one, action))).toEqual(expected)
  })
})

describe('rental.create', () => {
  const withFeatures = (role: Role, ...features: ('rentals' | 'clients')[]): Actor => ({
    ...actor(role),
    features: Object.fromEntries(features.map((feature) => [feature, true])),
  })

  test('needs rentals and clients', () => {
    expect(featuresFor('rental.create')).toEqual(['rentals', 'clients'])
    expect(can(withFeatures('branch', 'rentals', 'clients'), 'rental.create')).toBe(true)
    expect(can(withFeatures('branch', 'rentals'), 'rental.create')).toBe(false)
    expect(can(withFeatures('branch', 'rentals'), 'rental.manage')).toBe(true)
  })

  test.each<[string, Actor, 'clients' | undefined]>([
    ['a manager with rentals only', withFeatures('branch', 'rentals'), 'clients'],
    ['a manager with both', withFeatures('branch', 'rentals', 'clients'), undefined],
    ['a manager with neither', withFeatures('branch'), undefined],
    ['a worker', withFeatures('worker', 'rentals'), undefined],
  ])('tells what %s lacks if it is only the clients', (_, who, expected) => {
    expect(alsoNeeded(who, 'rental.create')).toBe(expected)
  })
})

describe('user.update', () => {
  test.each<[string, Actor, ReturnType<typeof user>, boolean]>([
    ['oneself', actor('worker'), user(1, 'worker'), true],
    ['oneself as view-only', actor('worker', true), user(1, 'worker'), false],
    ['a colleague', actor('worker'), user(2, 'worker'), false],
    ['a worker of the own branch', actor('branch'), user(2, 'worker'), true],
    ['another manager of the own branch', actor('branch'), user(2, 'branch'), false],
    ['an admin', actor('branch'), user(2, 'admin'), false],
    ['a worker of another branch', actor('branch'), user(2, 'worker', 11), false],
    ['anyone as admin', actor('admin'), user(2, 'admin', 11), true],
  ])('decides whether an actor may update %s', (_, who, target, expected) => {
    expect(can(who, 'user.update', target)).toBe(expected)
  })
})

describe('user.readAccess, user.manage and user.delete', () => {
  test.each<[string, Actor, ReturnType<typeof user>, boolean, boolean]>([
    // Columns: may read the access levels, may change or delete the user.
    ['oneself', actor('worker'), user(1, 'worker'), true, false],
    ['oneself as view-only', actor('worker', true), user(1, 'worker'), true, false],
    ['oneself as admin', actor('admin'), user(1, 'admin'), true, false],
    ['a colleague', actor('worker'), user(2, 'worker'), false, false],
    ['a worker of the own branch', actor('branch'), user(2, 'worker'), true, true],
    ['an operator of the own branch', actor('branch'), user(2, 'operator'), true, true],
    ['another manager of the own branch', actor('branch'), user(2, 'branch'), false, false],
    ['a worker of another branch', actor('branch'), user(2, 'worker', 11), false, false],
    ['anyone as admin', actor('admin'), user(2, 'admin', 11), true, true],
  ])('decides whether an actor may manage %s', (_, who, target, reads, changes) => {
    expect(can(who, 'user.readAccess', target)).toBe(reads)
    expect([can(who, 'user.manage', target), can(who, 'user.delete', target)]).toEqual([changes, changes])
  })
})

test('lets branch managers assign only the worker role and never offers operator', () => {
  expect(assignableRoles(actor('admin'))).toEqual(['admin', 'branch', 'worker'])
  expect(assignableRoles(actor('branch'))).toEqual(['worker'])
  expect(assignableRoles(actor('worker'))).toEqual([])
})

test('lets only admins act on branches other than their own', () => {
  const actors = [actor('worker'), actor('branch'), actor('admin')]
  for (const action of ['branch.read', 'branch.update', 'user.create'] as const) {
    expect(actors.map((one) => can(one, action, { branchId: 11 }))).toEqual([false, false, true])
  }
  expect(can(actor('branch'), 'branch.update', { branchId: 10 })).toBe(true)
})
