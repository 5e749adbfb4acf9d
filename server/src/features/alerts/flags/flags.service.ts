import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import { FLAGGED_PAGE } from '@yardmaster/core/contract/alerts/flags.ts'
import type { Flag, flags } from '@yardmaster/core/contract/alerts/flags.ts'
import { STANDARD_FLAG_IDS, flagWord, isServiceFlag, isStandardFlag } from '@yardmaster/core/flags.ts'
import { can } from '@yardmaster/core/policy.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { readInstantCursor, writeInstantCursor } from '../../../db/paging.ts'
import { imageAddress } from '../../fleet/images/images.public.ts'
import * as queries from './flags.queries.ts'

export async function listFlags(ctx: Context): Promise<Flag[]> {
  const counted = await queries.countByFlag(ctx)
  const assets = new Map(counted.map((row) => [row.flagId, Number(row.assets)]))
  const hasService = can(ctx.session, 'repair.read')
  return STANDARD_FLAG_IDS.filter((id) => hasService || !isServiceFlag(id)).map((id) => ({
    id,
    name: ctx.text(flagWord(id)),
    meta: { editable: false },
    assets: assets.get(id) ?? 0,
  }))
}

export async function listFlagged(
  ctx: Context,
  id: number,
  after: string | undefined,
): Promise<AnswerOf<typeof flags.assets>> {
  if (!isStandardFlag(id)) throw notFound()
  const found = await queries.findFlagged(ctx, id, after ? readInstantCursor(after) : null)
  const page = found.slice(0, FLAGGED_PAGE)
  const last = found.length > FLAGGED_PAGE ? page.at(-1) : undefined
  return {
    rows: page.map(({ mainImageId, since, ...row }) => ({
      ...row,
      listImage: imageAddress(row.id, mainImageId, 'list'),
      since: since.toString(),
    })),
    next: last ? writeInstantCursor({ at: last.since, id: last.id }) : null,
  }
}
