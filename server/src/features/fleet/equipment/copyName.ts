import { EQUIPMENT_NAME_MAX } from '@yardmaster/core/contract/fleet/equipment.form.ts'

/** Returns the beginning of the copy's name. Cuts off the end of a long name, leaving room for a number. */
export const copyStart = (name: string, word: string): string =>
  `${name.slice(0, EQUIPMENT_NAME_MAX - word.length - 5).trimEnd()} ${word}`

/** Returns the first unused name: "LT-1 copy", "LT-1 copy 2" and so on. */
export function copyName(start: string, taken: readonly string[]): string {
  const used = new Set(taken.map((name) => name.toLowerCase()))
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? start : `${start} ${number}`
    if (!used.has(name.toLowerCase())) return name
  }
}
