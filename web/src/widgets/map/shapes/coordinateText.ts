import { Coordinate } from '@yardmaster/core/contract/shapes.ts'

/** About one meter. */
const DIGITS = 5

/** Formats a coordinate as other maps do, in every language: latitude first, with decimal points. */
export const coordinateText = ({ lat, lng }: Coordinate): string =>
  `${lat.toFixed(DIGITS)}, ${lng.toFixed(DIGITS)}`

const NUMBER = String.raw`([+-]?\d+(?:\.\d+)?)`
const PLAIN = new RegExp(String.raw`^${NUMBER}(?:\s*[,;]\s*|\s+)${NUMBER}$`)
/** With decimal commas, as people write them in Spanish. */
const COMMAS = /^[+-]?\d+,\d+(?:\s*;\s*|,?\s+)[+-]?\d+,\d+$/

/** Reads a latitude and a longitude. Returns null for anything else. */
export function readCoordinate(typed: string): Coordinate | null {
  const text = typed.trim().replaceAll('−', '-')
  const [, lat, lng] = PLAIN.exec(COMMAS.test(text) ? pointsFor(text) : text) ?? []
  return Coordinate.safeParse({ lat: Number(lat ?? NaN), lng: Number(lng ?? NaN) }).data ?? null
}

const pointsFor = (text: string) => text.replaceAll(/(\d),(\d)/g, '$1.$2')
