import type { RepairRow } from '@yardmaster/core/contract/service/repairList.ts'
import { listImage } from '../../../db/listImage.ts'
import { valuesById } from '../../../db/valuesById.ts'
import type { TextRow } from '../../../db/database.ts'
import { COLUMN_NAMES } from './repairList.columns.ts'

/** A row of the list with the key by which it is sorted. */
export type FoundTicket = { sortKey: string; row: RepairRow }

type Plain = Omit<RepairRow, 'equipment' | 'assignee' | 'client' | 'cost'>
type Columns = { [Key in keyof Plain]: Plain[Key][] } & {
  sortKey: unknown[]
  equipmentId: number[]
  equipmentName: string[]
  branchId: number[]
  categoryId: (number | null)[]
  mainImageId: (number | null)[]
  assigneeId: (number | null)[]
  assigneeName: (string | null)[]
  laborCost: (number | null)[]
}

/** Reads what a statement with `arraysAndLists` selected. */
export function ticketsFrom(answer: TextRow): FoundTicket[] {
  const columns = Object.fromEntries(
    COLUMN_NAMES.map((name, index) => [name, JSON.parse(answer[index] ?? '[]')]),
  ) as Columns
  const [parts, clients] = answer.slice(COLUMN_NAMES.length)
  const partsOf = valuesById(parts, (cost: number) => cost)
  const clientsOf = valuesById(clients, (client: RepairRow['client']) => client)
  return columns.id.map((id, at) => ({
    sortKey: String(columns.sortKey[at]),
    row: {
      id,
      ticketNum: columns.ticketNum[at] as number,
      equipment: equipmentAt(columns, at),
      checkInDate: columns.checkInDate[at] as string,
      dateCompleted: columns.dateCompleted[at] as string | null,
      isOpen: columns.isOpen[at] as boolean,
      status: columns.status[at] as RepairRow['status'],
      priority: columns.priority[at] as RepairRow['priority'],
      dueDate: columns.dueDate[at] as string | null,
      plannedHours: columns.plannedHours[at] as number | null,
      assignee: assigneeAt(columns, at),
      engineCount: columns.engineCount[at] as number,
      issue: columns.issue[at] as string,
      client: clientsOf.get(id)?.[0] ?? null,
      cost: total(columns.laborCost[at] ?? null, partsOf.get(id)?.[0] ?? 0),
    },
  }))
}

function equipmentAt(columns: Columns, at: number): RepairRow['equipment'] {
  const id = columns.equipmentId[at] as number
  return {
    id,
    name: columns.equipmentName[at] as string,
    branchId: columns.branchId[at] as number,
    categoryId: columns.categoryId[at] as number | null,
    listImage: listImage(id, columns.mainImageId[at] ?? null),
  }
}

function assigneeAt(columns: Columns, at: number): RepairRow['assignee'] {
  const id = columns.assigneeId[at] ?? null
  return id === null ? null : { id, name: columns.assigneeName[at] as string }
}

/** Null while the ticket is open. */
const total = (labor: number | null, parts: number): number | null =>
  labor === null ? null : Math.round((labor + parts) * 100) / 100
