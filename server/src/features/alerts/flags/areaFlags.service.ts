import { FLAGGED_PAGE } from '@yardmaster/core/contract/alerts/flags.ts'
import type { flags } from '@yardmaster/core/contract/alerts/flags.ts'
import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import { isStandardFlag } from '@yardmaster/core/flags.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { readInstantCursor, writeInstantCursor } from '../../../db/paging.ts'
import { findFlaggedAreas } from './areaFlags.queries.ts'

export async function listFlaggedAreas(
  ctx: Context,
  id: number,
  after: string | undefined,
): Promise<AnswerOf<typeof flags.areas>> {
  if (!isStandardFlag(id)) throw notFound()
  const found = await findFlaggedAreas(ctx, id, after ? readInstantCursor(after) : null)
  const page = found.slice(0, FLAGGED_PAGE)
  const last = found.length > FLAGGED_PAGE ? page.at(-1) : undefined
  return {
    rows: page.map(({ since, ...row }) => ({ ...row, since: since.toString() })),
    next: last ? writeInstantCursor({ at: last.since, id: last.id }) : null,
  }
}
