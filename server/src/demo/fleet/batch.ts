import { randomFrom, seedOf } from '@yardmaster/simulator/random.ts'
import type { Random } from '@yardmaster/simulator/random.ts'
import type { RosterRow } from './roster.ts'
import { vinOf } from './vin.ts'

/** Assets of one category that differ only in model, year and branch. */
export type Batch = {
  /** The first unit number. The others count up from it. */
  first: string
  /** `price` is that of 2022. */
  models: readonly (readonly [make: string, model: string, price: number])[]
  /** How many there are in each branch. */
  count: Readonly<Record<string, number>>
  /** The first eight characters of the VIN, for what drives or is towed on roads. */
  vin?: string
}

const FIRST_YEAR = 2018
const LAST_YEAR = 2025

/** Returns the rows of a batch. The same account and unit number always give the same asset. */
export function rowsOf(account: string, { first, models, count, vin }: Batch): RosterRow[] {
  const [prefix = '', digits = ''] = first.split('-')
  const branches = Object.entries(count).flatMap(([branch, assets]) => Array<string>(assets).fill(branch))
  return branches.map((branch, index) => {
    const unit = `${prefix}-${String(Number(digits) + index).padStart(digits.length, '0')}`
    const [make, model, price] = models[index % models.length]!
    const random = randomFrom(seedOf(`${account}/${unit}`, 22))
    const year = random.integer(FIRST_YEAR, LAST_YEAR)
    const paid = Math.round((price * (1 + (year - 2022) * 0.03)) / 50) * 50
    const serial = serialNumber(random)
    const extras = {
      painted: model,
      ...(vin && { vin: vinOf(vin, year, random.integer(100_000, 999_999)) }),
    }
    return [unit, make, model, year, serial, paid, `${year}-${dayOf(random)}`, branch, extras]
  })
}

const dayOf = (random: Random): string =>
  `${String(random.integer(1, 12)).padStart(2, '0')}-${String(random.integer(2, 27)).padStart(2, '0')}`

/** Letters that can't be taken for digits. */
const LETTERS = Array.from('ABCDEFGHJKLMNPRSTUVWXYZ')

const serialNumber = (random: Random): string =>
  random.pick(LETTERS) + random.pick(LETTERS) + random.pick(LETTERS) + random.integer(100_000, 999_999)
