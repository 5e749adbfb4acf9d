import { beforeEach, expect, test, vi } from 'vitest'
import type { Draft } from './drafts.ts'
import { drafts } from './drafts.ts'

const owner = (account: number, user: number) => ({
  account: { id: account, name: 'Yard', currency: 'USD', monitoringOnly: false, eraseAt: null, logo: null },
  user: { id: user, name: 'Ana', email: null },
})
const draft = (equipmentId: number, waiting = false): Draft => ({
  equipmentId,
  equipmentName: 'EX-1',
  values: {
    checkInDate: '2026-11-14',
    engineHours: 12.5,
    issue: 'Belt',
    client: null,
    plannedTasks: [3],
    assigneeId: null,
    priority: 'normal',
    dueDate: null,
    plannedHours: null,
    photos: [],
  },
  requestKey: '7f3c1f6e-9f0a-4a53-9c1e-0d6a1c6b8a10',
  savedAt: '2026-11-14T12:00:00Z',
  waiting,
})

beforeEach(() => {
  const stored: Record<string, string> = {}
  // Like in browsers, enumeration lists the stored keys but not the methods.
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
    removeItem: (key: string) => void delete stored[key],
  }
  const storage = new Proxy(stored, {
    get: (target, name) => (name in methods ? Reflect.get(methods, name) : Reflect.get(target, name)),
  })
  vi.stubGlobal('localStorage', storage)
})

test('returns a draft only to its owner', () => {
  drafts.write(owner(1, 2), draft(7))
  expect(drafts.read(owner(1, 2), 7)).toEqual(draft(7))
  for (const other of [owner(1, 22), owner(12, 2), owner(2, 1)]) expect(drafts.read(other, 7)).toBeNull()
  expect(drafts.read(owner(1, 2), 77)).toBeNull()
  drafts.remove(owner(1, 2), 7)
  expect(drafts.read(owner(1, 2), 7)).toBeNull()
})

test('lists only submitted drafts as waiting', () => {
  drafts.write(owner(1, 2), draft(7))
  drafts.write(owner(1, 2), draft(8, true))
  drafts.write(owner(1, 22), draft(9, true))
  expect(drafts.waiting(owner(1, 2)).map(({ equipmentId }) => equipmentId)).toEqual([8])
})

test('keeps a rejected draft with its reason and doesn’t resend it automatically', () => {
  const refusal = { at: '2026-11-14T12:05:00Z', reason: 'No', errors: { issue: 'Too long' } }
  drafts.write(owner(1, 2), draft(7, true))
  drafts.write(owner(1, 2), { ...draft(7), refusal })
  expect(drafts.refused(owner(1, 2))).toEqual([{ ...draft(7), refusal }])
  expect(drafts.waiting(owner(1, 2))).toEqual([])
})

test.each(['', '{', '{}', 'null', '{"equipmentId":"x"}'])('rejects %j as a draft', (stored) => {
  localStorage.setItem('repairDraft:1:2:7', stored)
  expect(drafts.read(owner(1, 2), 7)).toBeNull()
  expect(drafts.waiting(owner(1, 2))).toEqual([])
})

test('returns false if the browser cannot store the draft', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new Error('full')
    },
  })
  expect(drafts.write(owner(1, 2), draft(7))).toBe(false)
})
