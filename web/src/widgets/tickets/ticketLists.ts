import { board } from '@yardmaster/core/contract/service/board.ts'
import { myWork } from '@yardmaster/core/contract/service/myWork.ts'
import { repairList } from '@yardmaster/core/contract/service/repairList.ts'

/** All lists of tickets. They are loaded again after every change of a ticket. */
export const TICKET_LISTS = [repairList.list, repairList.count, board.read, myWork.read]
