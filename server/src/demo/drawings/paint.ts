import { lettering, letteringWidth } from './lettering.ts'

/** The y coordinate of the ground in a picture of 1200 × 800, on which wheels and tracks stand. */
export const GROUND = 650

export const STEEL = '#434a52'
export const DARK = '#2b2f35'
const RUBBER = '#23262b'
export const CHROME = '#c9d0d6'
const GLASS = '#a9cfdd'

type Point = readonly [x: number, y: number]

/** The paint of an asset: shades of its body color, and its lettering. */
export type Livery = {
  body: string
  light: string
  shade: string
  deep: string
  ink: string
  unit: string
  make: string
}

function mix(hex: string, towards: string, share: number): string {
  const channel = (start: number) => {
    const from = Number.parseInt(hex.slice(start, start + 2), 16)
    const to = Number.parseInt(towards.slice(start, start + 2), 16)
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

const brightness = (hex: string) =>
  [0.3, 0.59, 0.11].reduce(
    (sum, weight, i) => sum + weight * Number.parseInt(hex.slice(1 + i * 2, 3 + i * 2), 16),
    0,
  )

export function livery(color: string, unit: string, make: string): Livery {
  return {
    body: color,
    light: mix(color, '#ffffff', 0.34),
    shade: mix(color, '#1b1d26', 0.2),
    deep: mix(color, '#1b1d26', 0.4),
    ink: brightness(color) > 120 ? '#22262b' : '#ffffff',
    unit,
    make,
  }
}

export const poly = (fill: string, ...points: Point[]) =>
  `<polygon points="${points.map(([x, y]) => `${x},${y}`).join(' ')}" fill="${fill}" stroke="${fill}" stroke-width="6" stroke-linejoin="round"/>`

export const rect = (fill: string, x1: number, y1: number, x2: number, y2: number, r = 6) =>
  `<rect x="${x1}" y="${y1}" width="${x2 - x1}" height="${y2 - y1}" rx="${r}" fill="${fill}"/>`

export const disc = (fill: string, x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

export const path = (fill: string, d: string) => `<path d="${d}" fill="${fill}"/>`

export const line = (color: string, width: number, ...points: Point[]) =>
  `<polyline points="${points.map(([x, y]) => `${x},${y}`).join(' ')}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`

/** Draws a steel arm with a shaded lower side and a lit upper side. */
export function arm(paint: Livery, width: number, ...points: Point[]): string {
  const moved = (dx: number, dy: number) => points.map(([x, y]): Point => [x + dx, y + dy])
  return (
    line(paint.shade, width, ...moved(width * 0.08, width * 0.1)) +
    line(paint.body, width * 0.86, ...moved(-width * 0.04, -width * 0.05)) +
    line(paint.light, width * 0.12, ...moved(-width * 0.16, -width * 0.24))
  )
}

/** Draws a hydraulic cylinder: first the barrel, then a chromed rod to the far end. */
export function cylinder(x1: number, y1: number, x2: number, y2: number, width = 18): string {
  const middle: Point = [x1 + (x2 - x1) * 0.55, y1 + (y2 - y1) * 0.55]
  return (
    line(CHROME, width * 0.5, middle, [x2, y2]) +
    line(DARK, width, [x1, y1], middle) +
    pin(x1, y1) +
    pin(x2, y2)
  )
}

export const pin = (x: number, y: number, r = 11) => disc(DARK, x, y, r) + disc('#6b737c', x, y, r * 0.45)

/** Draws a window with a glare across it. `clip` must be unique within the drawing. */
export function glass(clip: string, ...points: Point[]): string {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const width = right - left
  const outline = points.map(([x, y]) => `${x},${y}`).join(' ')
  return (
    `<clipPath id="${clip}"><polygon points="${outline}"/></clipPath><g clip-path="url(#${clip})">` +
    rect(GLASS, left, top, right, bottom, 0) +
    `<polygon points="${left},${bottom} ${left},${top + (bottom - top) * 0.55} ${left + width * 0.6},${top} ${left + width * 0.95},${top}" fill="#d3e9f0"/>` +
    `<polygon points="${left},${bottom} ${right},${bottom} ${right},${bottom - (bottom - top) * 0.18} ${left},${bottom - (bottom - top) * 0.12}" fill="#7fa9b8"/></g>`
  )
}

/** Draws a tire that stands on the ground. */
export function tire(x: number, r: number, hub: string): string {
  const y = GROUND - r
  const treads = `<circle cx="${x}" cy="${y}" r="${r - 5}" fill="none" stroke="${RUBBER}" stroke-width="12" stroke-dasharray="${r * 0.2} ${r * 0.1}"/>`
  const bolts = [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (i * Math.PI) / 3
    return disc(
      DARK,
      Math.round(x + Math.cos(angle) * r * 0.27),
      Math.round(y + Math.sin(angle) * r * 0.27),
      r * 0.05,
    )
  })
  return (
    disc('#343940', x, y, r - 3) +
    treads +
    disc(RUBBER, x, y, r * 0.84) +
    disc('#3c424a', x, y, r * 0.62) +
    disc(hub, x, y, r * 0.48) +
    disc('#00000022', x, y, r * 0.4) +
    bolts.join('') +
    disc(STEEL, x, y, r * 0.13)
  )
}

/** Draws a crawler track with sprocket, idler and rollers. */
export function crawler(paint: Livery, x1: number, x2: number, height: number): string {
  const r = height / 2
  const y = GROUND - r
  const [first, last] = [x1 + r, x2 - r]
  const rollers = [0.2, 0.4, 0.6, 0.8].map((share) => {
    const x = first + (last - first) * share
    return disc(DARK, x, GROUND - 20, height * 0.14) + disc('#737b84', x, GROUND - 20, height * 0.06)
  })
  return (
    line(RUBBER, height, [first, y], [last, y]) +
    `<rect x="${x1 + 4}" y="${y - r + 4}" width="${x2 - x1 - 8}" height="${height - 8}" rx="${r - 4}" fill="none" stroke="#4a5058" stroke-width="9" stroke-dasharray="17 7"/>` +
    line('#3a4047', height * 0.62, [first, y], [last, y]) +
    rect(paint.shade, first, y - height * 0.16, last, y + height * 0.06, 8) +
    rollers.join('') +
    [first, last]
      .map((x) => disc(DARK, x, y, r * 0.62) + disc(paint.shade, x, y, r * 0.42) + disc(DARK, x, y, r * 0.16))
      .join('')
  )
}

/** Draws rows of louvers, as on engine covers. */
export const louvers = (color: string, x1: number, y1: number, x2: number, rows: number, step = 14) =>
  Array.from({ length: rows }, (_, i) =>
    rect(color, x1, y1 + i * step, x2, y1 + i * step + step * 0.45, 3),
  ).join('')

/** Draws the unit number, centered and no wider than `room`. */
export function unitNumber(
  paint: Livery,
  x: number,
  y: number,
  room: number,
  height = 34,
  color = paint.ink,
): string {
  const wanted = letteringWidth(height, paint.unit)
  const size = wanted > room ? (height * room) / wanted : height
  return lettering(x - letteringWidth(size, paint.unit) / 2, y - size / 2, size, paint.unit, color)
}

export function makerName(
  paint: Livery,
  x: number,
  y: number,
  room: number,
  height = 20,
  color = paint.ink,
): string {
  const wanted = letteringWidth(height, paint.make)
  const size = wanted > room ? (height * room) / wanted : height
  return lettering(x - letteringWidth(size, paint.make) / 2, y - size / 2, size, paint.make, color)
}

/** Scales a drawing around its horizontal center and keeps it on the ground. */
export const scaled = (factor: number, drawing: string) =>
  `<g transform="translate(${600 * (1 - factor)} ${GROUND * (1 - factor)}) scale(${factor})">${drawing}</g>`

export const beacon = (x: number, y: number) =>
  rect(DARK, x - 12, y - 6, x + 12, y, 2) + path('#f39a1f', `M${x - 10} ${y - 6}v-12q0-8 10-8t10 8v12z`)
