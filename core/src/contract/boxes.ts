import * as z from 'zod/mini'

/** A section of the map in degrees. If west is greater than east, it crosses the date line. */
export type Box = { west: number; south: number; east: number; north: number }

/** West, south, east and north, separated by commas. */
export const BoxText = z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,9})?(,-?\d{1,3}(\.\d{1,9})?){3}$/))

export function boxFrom(text: string): Box {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number)
  return { west, south, east, north }
}

export const boxText = ({ west, south, east, north }: Box): string =>
  [west, south, east, north].map((degrees) => Number(degrees.toFixed(6))).join()
