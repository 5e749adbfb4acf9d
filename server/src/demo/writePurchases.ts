import type { DeviceTypeId } from '@yardmaster/core/deviceTypes.ts'
import type { Locale } from '@yardmaster/core/i18n/locales.ts'
import type { RequestState } from '@yardmaster/core/rules/deviceRequests.ts'
import type { FieldLabels } from '@yardmaster/core/telemetry/inputFields.ts'
import type { Db } from '../db/database.ts'
import type { DemoAccount } from './fleet/demoAccount.ts'
import { idOf } from './writeActivity.ts'

/** The inputs that the simulator reports: of platforms, and of generators and pumps. */
const LABELS: Record<Locale, FieldLabels> = {
  en: { input1: 'Boom raised', input2: 'Breaker closed' },
  es: { input1: 'Pluma elevada', input2: 'Interruptor cerrado' },
}

type Purchase = {
  device: DeviceTypeId
  quantity: number
  state: RequestState
  /** Days before today. */
  requested: number
  changed: number
  notes: Record<Locale, string>
}

const PURCHASES: readonly Purchase[] = [
  {
    device: 'rl-55',
    quantity: 12,
    state: 'delivered',
    requested: 141,
    changed: 128,
    notes: { en: 'For the new trailers', es: 'Para los remolques nuevos' },
  },
  {
    device: 'rl-300',
    quantity: 6,
    state: 'ordered',
    requested: 11,
    changed: 9,
    notes: { en: 'Light towers, before the winter season', es: 'Torres de luz, antes del invierno' },
  },
  {
    device: 'rl-28',
    quantity: 4,
    state: 'requested',
    requested: 2,
    changed: 2,
    notes: { en: 'Deliver to the yard, gate 2', es: 'Entregar en el patio, puerta 2' },
  },
]

type Ids = ReadonlyMap<string, number>
type Written = { users: Ids; branches: Ids; now: Temporal.Instant }

/** Writes the names of inputs, and what the account has bought or wants to buy. */
export async function writePurchases(
  db: Db,
  accountId: number,
  { language, users: people }: DemoAccount,
  { users, branches, now }: Written,
): Promise<void> {
  const labels = Object.entries(LABELS[language]).map(([field, label]) => ({ accountId, field, label }))
  await db.insertInto('fieldLabel').values(labels).execute()
  const admin = people.find(({ role }) => role === 'admin')
  const manager = people.find(({ role }) => role === 'branch')
  if (!admin || !manager) return
  const before = (days: number) => now.subtract({ hours: 24 * days }).toString()
  const rows = PURCHASES.map(({ device, quantity, state, requested, changed, notes }) => ({
    accountId,
    branchId: idOf(branches, manager.branchKey),
    deviceType: device,
    quantity,
    notes: notes[language],
    state,
    requestedBy: idOf(users, manager.key),
    requestedAt: before(requested),
    changedBy: idOf(users, state === 'requested' ? manager.key : admin.key),
    changedAt: before(changed),
  }))
  await db.insertInto('deviceRequest').values(rows).execute()
}
