import type { IconKey } from '@yardmaster/core/icons.ts'
import { seedOf } from '@yardmaster/simulator/random.ts'
import type { DemoCategory, DemoEquipment } from './demoAccount.ts'
import { rowsOf } from './batch.ts'
import type { Batch } from './batch.ts'
import { makerColor } from './makerColors.ts'

type Extras = {
  vin?: string
  notes?: string
  assignedTo?: string
  /** Set if the asset doesn't look like its category's icon. */
  looksLike?: IconKey
  /** Painted on the body instead of the unit number, so that assets of one model share a picture. */
  painted?: string
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

type Fleet = {
  account: string
  categories: readonly DemoCategory[]
  /** By category key. */
  rows: Readonly<Record<string, readonly RosterRow[]>>
  batches: Readonly<Record<string, Batch>>
  firstSeed: number
}

export function roster({ account, categories, rows, batches, firstSeed }: Fleet): DemoEquipment[] {
  const machines: DemoEquipment[] = []
  for (const { key: categoryKey, icon } of categories) {
    const batch = batches[categoryKey]
    for (const row of [...(rows[categoryKey] ?? []), ...(batch ? rowsOf(account, batch) : [])]) {
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
          seed: extras?.painted ? seedOf(`${make} ${model}`) : firstSeed + machines.length * 37,
          unit: extras?.painted ?? unit,
        },
      })
    }
  }
  return machines
}
