import type { OpenStatus, Priority } from '@yardmaster/core/contract/service/repairs.plan.ts'
import type { IssueKey } from './issues.ts'

type DemoPlan = {
  priority: Priority
  /** How far an open ticket is. */
  progress?: OpenStatus
  /** When it is due, in days from today. */
  dueIn?: number
  /** Minutes that the mechanic has spent on an open ticket so far. */
  worked?: number
  /** Nobody has taken the ticket yet. */
  isFree?: true
}

/** What the shop has planned for its problems. The others are normal. */
const DEMO_PLANS: Partial<Record<IssueKey, DemoPlan>> = {
  notCharging: { priority: 'high', progress: 'waitingForParts', dueIn: 2, worked: 45 },
  boomLeak: { priority: 'normal', progress: 'waitingForParts', dueIn: 1, worked: 80 },
  doorLatch: { priority: 'low', progress: 'waitingForParts', dueIn: 9 },
  pumpSeal: { priority: 'normal', progress: 'open', dueIn: 3, isFree: true },
  coolantLeak: { priority: 'high', progress: 'inProgress', dueIn: 0, worked: 95 },
  noLift: { priority: 'urgent', progress: 'inProgress', dueIn: -1, worked: 30 },
  noStart: { priority: 'high' },
  brakes: { priority: 'urgent' },
  fanBelt: { priority: 'high' },
}

export const planOf = (issue: IssueKey): DemoPlan => DEMO_PLANS[issue] ?? { priority: 'normal' }
