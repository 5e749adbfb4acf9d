import type { TicketSummary } from '@yardmaster/core/contract/service/repairs.plan.ts'
import { expect, test } from 'vitest'
import { technicianGroups } from './technicianGroups.ts'

const ANA = { id: 1, name: 'Ana' }
const BEN = { id: 2, name: 'Ben' }
const CAL = { id: 3, name: 'Cal' }

const ticket = (id: number, some: Partial<TicketSummary>): TicketSummary => ({
  id,
  ticketNum: id,
  equipment: { id, name: `EX-${id}` },
  issue: '',
  dateCompleted: null,
  status: 'open',
  priority: 'normal',
  dueDate: null,
  plannedHours: null,
  assignee: null,
  ...some,
})

test('lists what nobody has first, then each technician with their figures, also those without tickets', () => {
  const groups = technicianGroups(
    [
      ticket(1, { assignee: BEN, status: 'inProgress', dueDate: '2026-11-16', plannedHours: 2.5 }),
      ticket(2, { assignee: BEN, status: 'waitingForParts', dueDate: '2026-11-17', plannedHours: 4 }),
      ticket(3, {}),
      ticket(4, { assignee: CAL }),
      ticket(5, { assignee: ANA, status: 'resolved' }),
    ],
    [BEN, ANA],
    '2026-11-17',
  )
  expect(
    groups.map(({ technician, tickets, ...counts }) => [
      technician?.name ?? null,
      tickets.map(({ id }) => id),
      counts,
    ]),
  ).toEqual([
    [null, [3], { inProgress: 0, waiting: 0, overdue: 0, plannedHours: 0 }],
    ['Ana', [], { inProgress: 0, waiting: 0, overdue: 0, plannedHours: 0 }],
    ['Ben', [1, 2], { inProgress: 1, waiting: 1, overdue: 1, plannedHours: 6.5 }],
    ['Cal', [4], { inProgress: 0, waiting: 0, overdue: 0, plannedHours: 0 }],
  ])
})

test('has no group of free tickets if there are none', () => {
  expect(technicianGroups([], [ANA], '2026-11-17').map(({ technician }) => technician)).toEqual([ANA])
})
