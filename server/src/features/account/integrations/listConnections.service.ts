import { RUNS_PAGE } from '@yardmaster/core/contract/account/integrations.ts'
import type {
  Connection,
  Run,
  Service,
  StoredConnection,
} from '@yardmaster/core/contract/account/integrations.ts'
import { SERVICE_TYPES } from '@yardmaster/core/integrations.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { readCursor, writeCursor } from '../../../db/paging.ts'
import * as queries from './integrations.queries.ts'
import type { ConnectionRow, RunRow } from './integrations.queries.ts'

export async function listServices(ctx: Context): Promise<Service[]> {
  const { adapters } = ctx.outbound.providers
  const rows = await queries.findConnections(ctx, ctx.clock.now())
  return SERVICE_TYPES.map((serviceType) => ({
    serviceType,
    available: adapters[serviceType] !== undefined,
    leastMinutes: Math.ceil((adapters[serviceType]?.leastSeconds ?? 60) / 60),
    connections: rows.filter((row) => row.serviceType === serviceType).map(connectionOf),
  }))
}

function connectionOf(row: ConnectionRow): Connection {
  const { id, serviceType, name, running, totals, version, lastError } = row
  return {
    id,
    serviceType,
    name,
    state: stateOf(row),
    running,
    failingSince: row.failingSince?.toString() ?? null,
    lastError,
    lastSuccessAt: row.lastSuccessAt?.toString() ?? null,
    nextRunAt: row.paused ? null : row.nextRunAt.toString(),
    lastRun: row.run && runOf(row.run),
    totals,
    version,
  }
}

function stateOf({ paused, failures }: ConnectionRow): Connection['state'] {
  if (paused) return 'paused'
  return failures > 0 ? 'failing' : 'enabled'
}

const instant = (text: string) => Temporal.Instant.from(text).toString()

const runOf = ({ startedAt, finishedAt, ...rest }: RunRow): Run => ({
  ...rest,
  startedAt: instant(startedAt),
  finishedAt: finishedAt === null ? null : instant(finishedAt),
})

export async function readConnection(ctx: Context, id: number): Promise<StoredConnection> {
  const found = await queries.findConnection(ctx, id)
  if (!found) throw notFound()
  const { serviceType, name, settings, secret, version } = found
  return { id, serviceType, name, settings: { ...settings, secret: '' }, hasSecret: secret !== null, version }
}

export async function listRuns(
  ctx: Context,
  id: number,
  after: string | undefined,
): Promise<{ rows: Run[]; next: string | null }> {
  if (!(await queries.findConnection(ctx, id))) throw notFound()
  const before = after === undefined ? null : readCursor(after).id
  const found = await queries.findRuns(ctx, id, { before, limit: RUNS_PAGE + 1 })
  const rows = found.slice(0, RUNS_PAGE).map(runOf)
  const last = rows.at(-1)
  return { rows, next: found.length > RUNS_PAGE && last ? writeCursor({ key: '', id: last.id }) : null }
}
