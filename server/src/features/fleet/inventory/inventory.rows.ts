import type { InventoryRow } from '@yardmaster/core/contract/fleet/inventory.ts'
import type { TextRow } from '../../../db/database.ts'
import { isoFromJson } from '../../../db/isoText.ts'
import { listImage } from '../../../db/listImage.ts'
import { valuesById } from '../../../db/valuesById.ts'
import { COLUMN_NAMES } from './inventory.columns.ts'

/** A row of the list with the key by which it is sorted. */
export type FoundRow = { sortKey: string; row: InventoryRow }

type FromLists = 'listImage' | 'flags' | 'areas' | 'heard' | 'client' | 'rental'
type Columns = { [Key in Exclude<keyof InventoryRow, FromLists>]: InventoryRow[Key][] } & {
  sortKey: string[]
  mainImageId: (number | null)[]
}

/** Reads what a statement with `arraysAndLists` selected. */
export function rowsFrom(answer: TextRow): FoundRow[] {
  const columns = Object.fromEntries(
    COLUMN_NAMES.map((name, index) => [name, JSON.parse(answer[index] ?? '[]')]),
  ) as Columns
  const [flags, areas, heard, clients, rentals] = answer.slice(COLUMN_NAMES.length)
  const flagsOf = valuesById(flags, (flag: number) => flag)
  const areasOf = valuesById(areas, (name: string, place: string) => ({ name, place }))
  const heardOf = valuesById(heard, (area: string, place: string, at: string) => ({
    place,
    area,
    at: isoFromJson(at),
  }))
  const clientsOf = valuesById(clients, (client: InventoryRow['client']) => client)
  const rentalsOf = valuesById(rentals, (state: InventoryRow['rental']) => state)
  const withoutRental = rentals === null ? null : 'available'
  return columns.id.map((id, at) => {
    const { [at]: lastUpdateAt } = columns.lastUpdateAt
    return {
      sortKey: columns.sortKey[at] as string,
      row: {
        id,
        name: columns.name[at] as string,
        branchId: columns.branchId[at] as number,
        categoryId: columns.categoryId[at] as number | null,
        make: columns.make[at] as string,
        model: columns.model[at] as string,
        serialNumber: columns.serialNumber[at] as string,
        tags: columns.tags[at] as string[],
        listImage: listImage(id, columns.mainImageId[at] ?? null),
        status: columns.status[at] as InventoryRow['status'],
        lastUpdateAt: lastUpdateAt ? isoFromJson(lastUpdateAt) : null,
        lat: columns.lat[at] as number | null,
        lng: columns.lng[at] as number | null,
        heard: heardOf.get(id)?.[0] ?? null,
        areas: areasOf.get(id) ?? [],
        flags: flagsOf.get(id) ?? [],
        assignedTo: columns.assignedTo[at] as string | null,
        client: clientsOf.get(id)?.[0] ?? null,
        rental: rentalsOf.get(id)?.[0] ?? withoutRental,
      },
    }
  })
}
