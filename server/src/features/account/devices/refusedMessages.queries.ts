import { REFUSED_PAGE } from '@yardmaster/core/contract/account/devices.ts'
import type { Refusal } from '@yardmaster/core/telemetry/refusals.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

type Filter = { reason?: Refusal | undefined; after?: number | undefined }

export const findRefusedMessages = ({ db, session }: Context, { reason, after }: Filter) =>
  db
    .selectFrom('refusedMessage')
    .where('accountId', '=', session.accountId)
    .$if(reason !== undefined, (query) => query.where('reason', '=', reason ?? ''))
    .$if(after !== undefined, (query) => query.where('id', '<', String(after)))
    .orderBy('id', 'desc')
    .limit(REFUSED_PAGE + 1)
    .select(['id', 'at', 'uniqueId', 'protocol', 'reason', 'detail', 'address'])
    .select(sql<string | null>`encode(payload, 'hex')`.as('payload'))
    .execute()
