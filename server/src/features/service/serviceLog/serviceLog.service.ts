import { paths } from '@yardmaster/core/paths.ts'
import { AppError, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import type { Cursor } from '../../../db/paging.ts'
import { readCursor, writeCursor } from '../../../db/paging.ts'
import { ownPathOr } from '../../../http/ownPath.ts'
import { LOG_PAGE, findLogPage, findMachine, sumLog } from './serviceLog.queries.ts'

export type ServiceLog = Awaited<ReturnType<typeof readServiceLog>>

type Asked = { after?: string | undefined; backTo?: string | undefined }

/** Returns the tickets of an asset, newest first, and their total cost. */
export async function readServiceLog(ctx: Context, equipmentId: number, { after, backTo }: Asked) {
  const machine = await findMachine(ctx, equipmentId)
  if (!machine) throw notFound()
  const found = await findLogPage(ctx, equipmentId, dayCursor(after))
  const rows = found.slice(0, LOG_PAGE)
  const last = found.length > LOG_PAGE ? rows.at(-1) : undefined
  return {
    machine,
    rows,
    totals: await sumLog(ctx, equipmentId),
    isFirst: after === undefined,
    next: last ? writeCursor({ key: last.checkInDate, id: last.id }) : null,
    backTo: ownPathOr(backTo ?? '', paths.equipment(equipmentId)),
  }
}

/** An invalid cursor in the URL shows the first page. */
function dayCursor(after: string | undefined): Cursor | null {
  try {
    const cursor = after ? readCursor(after) : null
    return cursor && Temporal.PlainDate.from(cursor.key).toString() === cursor.key ? cursor : null
  } catch (error) {
    if (!(error instanceof AppError || error instanceof RangeError)) throw error
    return null
  }
}
