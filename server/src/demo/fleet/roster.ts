import type { IconKey } from '@yardmaster/core/icons.ts'
import type { DemoCategory, DemoEquipment } from './demoAccount.ts'
import { makerColor } from './makerColors.ts'

type Extras = {
  vin?: string
  notes?: string
  assignedTo?: string
  /** Set if the asset doesn't look like its category's icon. */
  looksLike?: IconKey
}

/** One asset on one line, so that a fleet can be read as a table. */
export type RosterRow = readonly [
  unit: string,
  make: string,
  model: string,
  year: number,
  serialNumber: string,
  purchasePrice: number,
  purchaseDate: string,
  branchKey: string,
  extras?: Extras,
]

/** Builds equipment from rows grouped by category key. */
export function roster(
  categories: readonly DemoCategory[],
  rowsByCategory: Readonly<Record<string, readonly RosterRow[]>>,
  firstSeed: number,
): DemoEquipment[] {
  const machines: DemoEquipment[] = []
  for (const { key: categoryKey, icon } of categories) {
    for (const row of rowsByCategory[categoryKey] ?? []) {
      const [unit, make, model, year, serialNumber, purchasePrice, purchaseDate, branchKey, extras] = row
      machines.push({
        key: unit,
        name: unit,
        make,
        model,
        year,
        serialNumber,
        vin: extras?.vin ?? null,
        purchasePrice,
        purchaseDate,
        notes: extras?.notes ?? null,
        categoryKey,
        branchKey,
        assignedTo: extras?.assignedTo ?? null,
        picture: {
          category: extras?.looksLike ?? icon,
          color: makerColor(make),
          seed: firstSeed + machines.length * 37,
        },
      })
    }
  }
  return machines
}
