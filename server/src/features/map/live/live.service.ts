import type { LiveQuery } from '@yardmaster/core/contract/map/live.ts'
import { AppError } from '../../../appError.ts'
import type { Clock, Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import type { Feed } from '../../../http/route.ts'
import type { Messages } from '../../../messages/messages.ts'
import { startLive } from '../../../telemetry/live/live.ts'
import type { Live } from '../../../telemetry/live/live.ts'
import { INBOX, MOVES, SNAPSHOTS } from '../../../telemetry/live/forms.ts'
import type { Form } from '../../../telemetry/live/forms.ts'
import { reloadSession } from '../../../session/session.service.ts'
import { findVisibleAssets } from './live.queries.ts'

export const liveFor = (
  messages: Messages,
  database: Database,
  clock: Clock,
  onError: (error: unknown) => void,
): Live =>
  startLive({
    messages,
    database,
    reload: (session) => reloadSession(database, clock, session),
    visibleAssets: (session) => findVisibleAssets(database, session),
    onError,
  })

/**
 * Limits the open streams per user. Covers tabs and wall screens, and stops a script that opens streams
 * without closing them.
 */
const MOST_STREAMS = 20
const RETRY_SECONDS = 60

export function watch(ctx: Context, { assetIds, only, cursor }: LiveQuery): Feed {
  if (only === 'inbox') return feed(ctx, INBOX, null, cursor)
  if (!assetIds) return feed(ctx, SNAPSHOTS, null, cursor)
  return feed(acrossBranches(ctx), SNAPSHOTS, new Set(assetIds.split('.').map(Number)), cursor)
}

/** An administrator may look at an asset of another branch. */
function acrossBranches(ctx: Context): Context {
  const { branchId, role } = ctx.session
  if (role !== 'admin') return ctx
  return { ...ctx, session: { ...ctx.session, allBranches: true, named: { branchId, allBranches: true } } }
}

/** Streams the changes of the whole branch, for a map. */
export const watchMap = (ctx: Context, cursor: string | undefined): Feed => feed(ctx, MOVES, null, cursor)

function feed(
  { live, session }: Context,
  form: Form,
  only: ReadonlySet<number> | null,
  cursor: string | undefined,
): Feed {
  if (live.streamsOf(session) >= MOST_STREAMS)
    throw new AppError('error.tooManyRequests', 429, { values: { seconds: RETRY_SECONDS } })
  return (sink, lastEventId) =>
    live.open(session, sink, { form, only, resumeFrom: cursorFrom(lastEventId) ?? cursor ?? null })
}

const cursorFrom = (text: string | undefined) => (text && /^\d{1,19}$/.test(text) ? text : null)
