import { CONNECTIONS_MAX } from '@yardmaster/core/contract/account/integrations.ts'
import type { ConnectionChange, ConnectionForm } from '@yardmaster/core/contract/account/integrations.ts'
import { keepsSecret } from '@yardmaster/core/rules/integrations.ts'
import { accountEvent } from '../../../accountEvent.ts'
import { AppError, conflict, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { endRun, lastStart } from '../../../integrations/runs.queries.ts'
import { checkConnection } from './checkConnection.ts'
import * as queries from './integrations.queries.ts'
import type { StoredRow } from './integrations.queries.ts'

const integrationEvent = accountEvent('integration')

export async function addConnection(ctx: Context, form: ConnectionForm): Promise<{ id: number }> {
  if ((await queries.countConnections(ctx)) >= CONNECTIONS_MAX)
    throw new AppError('error.connectionLimit', 409, { values: { max: CONNECTIONS_MAX } })
  await checkConnection(ctx, form, null)
  const { serviceType, name } = form
  const { secret, ...settings } = form.settings
  const id = await queries.insertConnection(ctx, { serviceType, name, settings, nextRunAt: ctx.clock.now() })
  if (secret) await queries.changeConnection(ctx, id, { secret: seal(ctx, id, secret) })
  await queries.wakeRunner(ctx.db)
  await publish(ctx, integrationEvent('created', id, name, { after: recordedOf(form) }))
  return { id }
}

/** Stops a run that is under way, because it works with the former settings. The next one begins at once. */
export async function updateConnection(
  ctx: Context,
  id: number,
  { version, ...form }: ConnectionChange,
): Promise<void> {
  const before = await lock(ctx, id)
  if (before.version !== version) throw conflict('error.changedMeanwhile')
  if (before.serviceType !== form.serviceType) throw notFound()
  await checkConnection(ctx, form, before)
  const { secret, ...settings } = form.settings
  const isElsewhere = settings.address !== before.settings['address']
  await stopRun(ctx, before)
  await queries.changeConnection(ctx, id, {
    name: form.name,
    settings: JSON.stringify(settings),
    ...(secret && { secret: seal(ctx, id, secret) }),
    ...(!secret && !keepsSecret(storedOf(before), form.settings) && { secret: null }),
    // How far the former address was read means nothing at another one.
    ...(isElsewhere && { cursor: null }),
    failures: 0,
    failingSince: null,
    lastError: null,
    nextRunAt: (await soonest(ctx, before)).toString(),
    runId: null,
    leasedUntil: null,
  })
  await queries.wakeRunner(ctx.db)
  const values = { before: recordedOf({ ...before, settings: before.settings }), after: recordedOf(form) }
  await publish(ctx, integrationEvent('updated', id, form.name, values))
}

export async function pauseConnection(ctx: Context, id: number, paused: boolean): Promise<void> {
  const found = await lock(ctx, id)
  if (found.paused === paused) return
  await stopRun(ctx, found)
  const nextRunAt = (await soonest(ctx, found)).toString()
  await queries.changeConnection(ctx, id, {
    paused,
    runId: null,
    leasedUntil: null,
    ...(!paused && { nextRunAt }),
  })
  if (!paused) await queries.wakeRunner(ctx.db)
  const values = { before: { paused: !paused }, after: { paused } }
  await publish(ctx, integrationEvent('updated', id, found.name, values))
}

export async function removeConnection(ctx: Context, id: number): Promise<void> {
  const found = await lock(ctx, id)
  await queries.deleteConnection(ctx, id)
  await publish(ctx, integrationEvent('deleted', id, found.name))
}

export async function runNow(ctx: Context, id: number): Promise<{ nextRunAt: string }> {
  const found = await lock(ctx, id)
  if (found.paused) throw conflict('error.connectionPaused')
  const nextRunAt = found.runId === null ? await soonest(ctx, found) : ctx.clock.now()
  // A run that is under way counts.
  if (found.runId === null) await queries.setNextRun(ctx, id, nextRunAt)
  return { nextRunAt: nextRunAt.toString() }
}

async function lock(ctx: Context, id: number): Promise<StoredRow> {
  const found = await queries.lockConnection(ctx, id)
  if (!found) throw notFound()
  return found
}

/** The process that runs it notices at its next commit, which fails. */
async function stopRun({ db, session, clock }: Context, { id, runId }: StoredRow): Promise<void> {
  if (runId === null) return
  await endRun(db, { accountId: session.accountId, id, runId }, { outcome: 'stopped', at: clock.now() })
}

/** Returns when the service accepts the next run. */
async function soonest(
  { db, session, clock, outbound }: Context,
  found: StoredRow,
): Promise<Temporal.Instant> {
  const now = clock.now()
  const seconds = outbound.providers.adapters[found.serviceType]?.leastSeconds ?? 0
  const allowed = (await lastStart(db, { accountId: session.accountId, id: found.id }))?.add({ seconds })
  return allowed && Temporal.Instant.compare(allowed, now) > 0 ? allowed : now
}

const seal = ({ session, outbound }: Context, integrationId: number, secret: string): Buffer =>
  outbound.providers.secrets.seal(secret, { accountId: session.accountId, integrationId })

const storedOf = ({ settings, secret }: StoredRow) => ({ settings, hasSecret: secret !== null })

/** What the history records: everything but the secret. */
function recordedOf({ name, settings }: { name: string; settings: Record<string, unknown> }) {
  // The branch is not recorded, because the history would show its id.
  const { secret, format, branchId: _, ...recorded } = settings
  return {
    name,
    ...recorded,
    ...(format !== undefined && { feedFormat: format }),
    ...(typeof secret === 'string' && secret !== '' && { secretEntered: true }),
  }
}
