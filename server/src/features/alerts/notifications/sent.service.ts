import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import { SENT_PAGE } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import type { SentMessage, SentView, subscriptions } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { forbidden } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { readCursor, writeCursor } from '../../../db/paging.ts'
import type { Moment } from './moment.ts'
import { momentPaths } from './moment.ts'
import { findSent } from './sent.queries.ts'

const KEPT = { hours: 30 * 24 }

type Query = { after?: string | undefined; show: SentView }

export async function listSent(ctx: Context, query: Query): Promise<AnswerOf<typeof subscriptions.sent>> {
  const { show, after } = query
  if (show === 'notSentToAnyone' && ctx.session.role !== 'admin') throw forbidden()
  const found = await findSent(ctx, {
    show,
    beforeId: after ? readCursor(after).id : null,
    since: ctx.clock.now().subtract(KEPT),
  })
  const page = found.slice(0, SENT_PAGE)
  const last = found.length > SENT_PAGE ? page.at(-1) : undefined
  return {
    rows: page.map(({ firstName, lastName, createdAt, sentAt, lines, moments, ...row }) => ({
      ...row,
      lines: lines.map((text, index) => ({
        text,
        // Messages from before have none.
        ...momentPaths(ctx.session, (moments as (Moment | null)[])[index] ?? null),
      })),
      userName: fullName({ firstName, lastName }),
      channel: row.channel as SentMessage['channel'],
      state: row.state as SentMessage['state'],
      reason: row.reason as SentMessage['reason'],
      createdAt: createdAt.toString(),
      sentAt: sentAt?.toString() ?? null,
    })),
    next: last ? writeCursor({ key: '', id: last.id }) : null,
  }
}
