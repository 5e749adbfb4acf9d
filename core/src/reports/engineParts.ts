/** The parts of the engine time, in the order of their columns. */
export const ENGINE_PARTS = ['working', 'idle', 'unknown'] as const

const MINUTE = 60

/**
 * Returns the seconds to show for the parts of a duration, so that the shown minutes add up to those of the
 * whole. Durations are shown in whole minutes, cut off, so the minutes of the parts could be fewer. The missing
 * ones go to the parts that lost most. A part below a minute is shown in seconds and stays as it is.
 */
export function minutesThatAddUp(whole: number, parts: readonly number[]): number[] {
  if (parts.reduce((sum, part) => sum + part, 0) !== whole) return [...parts]
  const long = parts.filter((part) => part >= MINUTE)
  const missing = Math.floor(whole / MINUTE) - long.reduce((sum, part) => sum + Math.floor(part / MINUTE), 0)
  const raised = new Set(
    [...parts.keys()]
      .filter((index) => (parts[index] ?? 0) >= MINUTE)
      .toSorted((a, b) => ((parts[b] ?? 0) % MINUTE) - ((parts[a] ?? 0) % MINUTE))
      .slice(0, missing),
  )
  return parts.map((part, index) => (raised.has(index) ? (Math.floor(part / MINUTE) + 1) * MINUTE : part))
}

/** Applies the above to a row of a report that has the engine time and its parts. */
export function shownRow<Cell>(keys: readonly string[], row: readonly Cell[]): Cell[] {
  const [engine, ...parts] = ['engine', ...ENGINE_PARTS].map((key) => keys.indexOf(key))
  const whole = row[engine ?? -1]
  const values = parts.map((index) => row[index])
  const areNumbers = (cells: readonly unknown[]): cells is number[] =>
    cells.every((cell) => typeof cell === 'number')
  if (typeof whole !== 'number' || !areNumbers(values)) return [...row]
  const shown = minutesThatAddUp(whole, values)
  return row.map((cell, index) => {
    const part = parts.indexOf(index)
    return part === -1 ? cell : ((shown[part] ?? cell) as Cell)
  })
}
