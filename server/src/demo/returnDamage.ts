import type { CheckItem } from '@yardmaster/core/rules/checks.ts'
import type { Db } from '../db/database.ts'
import type { IssueKey } from './issues.ts'
import { issueKeyOf } from './service.ts'

/** What somebody sees at the return of an asset that then goes to the shop. The others break down, are due for service, or are found by an inspection. */
const SEEN: Partial<Record<IssueKey, CheckItem>> = {
  flatTire: 'tires',
  thrownTrack: 'tires',
  lampsOut: 'lights',
  doorLatch: 'exterior',
  trailerLights: 'lights',
  auxiliary: 'hydraulics',
  platformControl: 'controls',
  seatBelt: 'safety',
  bucketTeeth: 'attachments',
  coolantLeak: 'hydraulics',
  pumpSeal: 'hydraulics',
  vibration: 'controls',
}

/** Damage that was found at the return of a rental, with the ticket that was opened for it. */
export type Damage = { repairId: number; item: CheckItem; notes: string }

type Ticket = { id: number; equipmentId: number; issue: string; createdAt: Temporal.Instant }

export const readTickets = (db: Db, accountId: number): Promise<Ticket[]> =>
  db
    .selectFrom('repair')
    .where('accountId', '=', accountId)
    .select(['id', 'equipmentId', 'issue', 'createdAt'])
    .execute()

/** The ticket is opened with the check-in. */
export function damageOf(
  tickets: readonly Ticket[],
  { equipmentId, inAt }: { equipmentId: number; inAt: Temporal.Instant },
): Damage | null {
  const ticket = tickets.find(
    (each) => each.equipmentId === equipmentId && Temporal.Instant.compare(each.createdAt, inAt) === 0,
  )
  const key = ticket && issueKeyOf(ticket.issue)
  const item = key && SEEN[key]
  return item ? { repairId: ticket.id, item, notes: ticket.issue } : null
}
