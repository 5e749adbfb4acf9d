import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import type { Figures } from '../../../ui/charts/FiguresTable.tsx'

type Input = {
  tanks: readonly { name: string; points: readonly (readonly [number, number])[] }[]
  time: string
  dateTime: (at: number) => string
  percent: (value: number) => string
}

/** Returns the levels that the line chart draws, newest first. Tanks report at different times. */
export function lineFigures({ tanks, time, dateTime, percent }: Input): Figures {
  const levels = tanks.map(({ points }) => new Map(points))
  const instants = [...new Set(levels.flatMap((points) => [...points.keys()]))].toSorted((a, b) => b - a)
  return {
    headers: [time, ...tanks.map(({ name }) => name)],
    rows: instants.map((at) => [
      dateTime(at),
      ...levels.map((points) => {
        const level = points.get(at)
        return level === undefined ? NO_VALUE : percent(level)
      }),
    ]),
  }
}
