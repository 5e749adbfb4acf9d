import { BOARD_OPEN_MAX } from '@yardmaster/core/contract/service/board.ts'
import type { board } from '@yardmaster/core/contract/service/board.ts'
import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import type { Context } from '../../../context.ts'
import { countOpen, findOpen, findResolved } from './board.queries.ts'

export async function readBoard(ctx: Context): Promise<AnswerOf<typeof board.read>> {
  const open = await findOpen(ctx)
  const resolved = await findResolved(ctx)
  return {
    tickets: [...open, ...resolved].map(({ summary }) => summary),
    open: open.length < BOARD_OPEN_MAX ? open.length : await countOpen(ctx),
  }
}
