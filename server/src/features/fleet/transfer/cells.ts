import type { EquipmentForm } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { ATTRIBUTE_PREFIX, TRANSFER_FIELDS } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { Cell } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { MeterName } from '@yardmaster/core/contract/fleet/meters.ts'
import { meterCell } from './values/meters.ts'
import type { SpeedUnit } from './values/speed.ts'
import { speedIn } from './values/speed.ts'
import { writeTags } from './values/tags.ts'

/**
 * An asset as it appears in a file: its category by name, speeds in the branch's unit, days as 2026-11-14.
 */
export type FileAsset = Omit<EquipmentForm, 'categoryId'> & {
  category: string
  meters: Record<MeterName, number | null>
}

export type Cells = Record<string, Cell>

/** Returns the cells of an asset by the field names that a mapping uses. */
export function cellsOf(asset: FileAsset, unit: SpeedUnit): Cells {
  const { customAttributes, tags, speedLimit, meters, ...plain } = asset
  return {
    ...plain,
    tags: writeTags(tags),
    speedLimit: speedLimit === null ? null : speedIn(unit, speedLimit),
    hourMeter: meterCell('hourMeter', unit, meters.engineSeconds),
    odometer: meterCell('odometer', unit, meters.odometer),
    ...Object.fromEntries(
      Object.entries(customAttributes).map(([name, value]) => [`${ATTRIBUTE_PREFIX}${name}`, value]),
    ),
  }
}

export type CellChange = { field: string; before: Cell; after: Cell }

/**
 * Returns the cells that differ, fields first. All blank values are equal, and so are all kinds of line
 * breaks.
 */
export function changedCells(before: Cells, after: Cells): CellChange[] {
  const fields = new Set([...TRANSFER_FIELDS, ...Object.keys(before), ...Object.keys(after)])
  return [...fields]
    .map((field) => ({ field, before: cellOrNull(before[field]), after: cellOrNull(after[field]) }))
    .filter(({ before: from, after: to }) => from !== to)
}

function cellOrNull(cell: Cell | undefined): Cell {
  if (cell === undefined || cell === '') return null
  return typeof cell === 'string' ? cell.replaceAll(/\r\n?/g, '\n') : cell
}
