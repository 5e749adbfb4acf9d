import { board } from '@yardmaster/core/contract/service/board.ts'
import { route } from '../../../http/route.ts'
import { readBoard } from './board.service.ts'

export const boardRoutes = [route(board.read, (ctx) => readBoard(ctx))]
