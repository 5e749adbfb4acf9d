import type { SecurityEventKind } from '@yardmaster/core/security.ts'
import type { Author, DomainEvent } from '../../../domainEvents.ts'
import { recordSecurityEvent } from '../../../session/securityLog.ts'
import type { Change } from '../../../session/securityLog.ts'
import { changesOf } from '../activity/activity.public.ts'
import { isOperator } from './securityLog.queries.ts'

/** What to record about a change. A user may have changed in several ways at once. */
type Recorded = { kind: SecurityEventKind; userId: number | null; details: Record<string, unknown> }

/** Adds changes of users, permissions and tokens of devices to the security log, whichever way they were made. */
export async function recordSecurityChanges(author: Author, events: readonly DomainEvent[]): Promise<void> {
  const { db, clock, session, address, userAgent = null } = author
  const caller = address === undefined ? null : { address, userAgent }
  const { accountId, userId: actorId } = session
  for (const event of events)
    for (const recorded of await withoutOperators(author, recordedOf(event, actorId)))
      await recordSecurityEvent(db, { ...recorded, accountId, actorId, caller, at: clock.now() })
}

/** The event of a deletion doesn't say whether the person could sign in. */
async function withoutOperators(author: Author, recorded: Recorded[]): Promise<Recorded[]> {
  const deleted = recorded.find(({ kind }) => kind === 'userDeleted')
  return deleted?.userId && (await isOperator(author, deleted.userId)) ? [] : recorded
}

function recordedOf(event: DomainEvent, actorId: number | null): Recorded[] {
  const { kind } = event.resource
  if (kind === 'user') return ofUser(event)
  if (kind === 'token') return ofToken(event)
  return kind === 'account' ? ofAccount(event, actorId) : []
}

const PERMISSIONS = ['role', 'viewOnly'] as const

function ofUser({ action, resource, before, after }: DomainEvent): Recorded[] {
  const record = (kind: SecurityEventKind, details: Record<string, unknown> = {}): Recorded[] => [
    { kind, userId: resource.id, details },
  ]
  const changes = changed(before, after)
  // Operators can't sign in.
  if (before?.['role'] === 'operator' || after?.['role'] === 'operator') return []
  switch (action) {
    case 'created':
      return record('userCreated', only(after ?? {}, ['email', 'role', 'viewOnly']))
    case 'invitationAccepted':
      return record('userCreated', { ...only(after ?? {}, ['email', 'role', 'viewOnly']), invited: true })
    case 'deleted':
      return record('userDeleted', { name: resource.name })
    case 'passwordChanged':
    case 'passwordReset':
      return record(action)
    case 'emailChangeConfirmed':
      return record('emailChanged', changes)
    case 'accessUpdated':
    case 'featuresUpdated':
      return Object.keys(changes).length > 0 ? record('permissionsChanged', changes) : []
    case 'updated': {
      const permissions = only(changes, PERMISSIONS)
      const email = only(changes, ['email'])
      return [
        ...(Object.keys(permissions).length > 0 ? record('permissionsChanged', permissions) : []),
        ...(Object.keys(email).length > 0 ? record('emailChanged', email) : []),
      ]
    }
    default:
      return []
  }
}

/** The tokens of devices belong to no user. Those of the API are recorded with the user whose they are. */
function ofToken({ action, resource: { name } }: DomainEvent): Recorded[] {
  if (action === 'created')
    return [{ kind: 'tokenCreated', userId: null, details: { name, ofDevices: true } }]
  return action === 'deleted'
    ? [{ kind: 'tokenRevoked', userId: null, details: { name, ofDevices: true } }]
    : []
}

/** The first account comes with its administrator. Features of an account limit everyone in it. */
function ofAccount({ action, before, after }: DomainEvent, actorId: number | null): Recorded[] {
  if (action === 'created') return [{ kind: 'userCreated', userId: actorId, details: { role: 'admin' } }]
  const changes = Object.entries(changed(before, after)).filter(([field]) => field.startsWith('feature.'))
  return changes.length > 0
    ? [{ kind: 'permissionsChanged', userId: null, details: Object.fromEntries(changes) }]
    : []
}

const changed = (before: DomainEvent['before'], after: DomainEvent['after']): Record<string, Change> =>
  Object.fromEntries(
    Object.entries(changesOf(before, after) ?? {}).map(([field, [from, to]]) => [
      field,
      { before: from, after: to },
    ]),
  )

const only = (values: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(fields.flatMap((field) => (field in values ? [[field, values[field]]] : [])))
