import type { LiveQuery } from '@yardmaster/core/contract/telemetry.ts'
import type pg from 'pg'
import { AppError } from '../../appError.ts'
import type { Clock, Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { startLive } from '../../telemetry/live.ts'
import type { Live } from '../../telemetry/live.ts'
import { reloadSession } from '../session/session.service.ts'
import { findVisibleAssets } from './live.queries.ts'
import type { EventSink } from '../../eventSink.ts'

export const liveFor = (connection: pg.ClientConfig, database: Database, clock: Clock): Live =>
  startLive({
    connection,
    database,
    reload: (session) => reloadSession(database, clock, session),
    visibleAssets: (session) => findVisibleAssets(database, session),
  })

/** Tabs and wall screens of one user; a script that opens streams and forgets them stops here. */
const MOST_STREAMS = 20
const RETRY_SECONDS = 60

export function watch({ live, session }: Context, query: LiveQuery) {
  if (live.streamsOf(session) >= MOST_STREAMS)
    throw new AppError('error.tooManyRequests', 429, { values: { seconds: RETRY_SECONDS } })
  const only = query.assetIds ? new Set(query.assetIds.split('.').map(Number)) : null
  return (sink: EventSink, lastEventId: string | undefined) =>
    live.open(session, sink, { only, resumeFrom: cursorFrom(lastEventId) ?? query.cursor ?? null })
}

const cursorFrom = (text: string | undefined) => (text && /^\d{1,19}$/.test(text) ? text : null)
