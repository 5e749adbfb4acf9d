import type { AssetNow } from '@yardmaster/core/contract/fleet/equipment.now.ts'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { expect, test } from 'vitest'
import { concernsOf } from './attention.ts'

const ZONE = 'America/Denver'
const asset = (profile: Partial<Profile>): Profile =>
  ({ equipment: { id: 7 }, flags: [], openRepair: null, nextService: null, ...profile }) as Profile
const now = (present: Partial<AssetNow>): AssetNow =>
  ({ rentals: null, movedAt: null, dueTasks: [], ...present }) as AssetNow

test('has nothing to say about an asset without flags, tickets and due service', () => {
  const nextService = { repairId: 1, ticketNum: 4, since: null, date: '2027-01-01', engineHours: null }
  const profile = asset({ nextService: { ...nextService, state: 'ok' } as never })
  expect(concernsOf(profile, now({}), ZONE)).toEqual([])
})

test('links a flag to the timeline at the time when it was raised, in the time zone of the branch', () => {
  const since = '2026-11-16T03:30:00.000Z'
  expect(concernsOf(asset({ flags: [{ id: 1, since }] }), undefined, ZONE)).toEqual([
    { kind: 'flag', id: 1, since, href: `/equipment/7/timeline#date=2026-11-15&cursor=${since}` },
  ])
})

test('says that a returned asset is still at the site, since its return', () => {
  const toPickUp = { id: 4, inAt: '2026-11-10T20:00:00Z', alerts: [{ kind: 'stillThere' }] }
  const rentals = { state: 'available', current: null, next: null, toPickUp }
  expect(concernsOf(asset({}), now({ rentals: rentals as never }), ZONE)).toMatchObject([
    { kind: 'toPickUp', at: toPickUp.inAt, href: '/rentals/4' },
  ])
})

test('names tickets and tasks instead of the flags about them, and puts what may be lost first', () => {
  const since = '2026-11-16T12:00:00.000Z'
  const rental = { id: 3, alerts: [{ kind: 'left', at: since }] }
  const concerns = concernsOf(
    asset({
      flags: [5, 6, 10, 8].map((id) => ({ id, since })),
      openRepair: { id: 9, ticketNum: 12 },
      nextService: { repairId: 5, state: 'overdue' } as never,
    }),
    now({
      movedAt: since,
      rentals: { state: 'overdue', current: rental, next: null } as never,
      dueTasks: [{ id: 2, name: 'Oil', state: 'due', nextService: { scheduleType: 'odometer', at: 1 } }],
    }),
    ZONE,
  )
  expect(concerns.map(({ kind, href }) => [kind, href])).toEqual([
    ['moved', `/equipment/7/timeline#date=2026-11-16&cursor=${since}`],
    ['overdue', '/rentals/3'],
    ['rental', '/rentals/3'],
    ['flag', `/equipment/7/timeline#date=2026-11-16&cursor=${since}`],
    ['ticket', '/repairs/9'],
    ['task', '/equipment/7/maintenance'],
    ['service', '/repairs/5'],
  ])
})
