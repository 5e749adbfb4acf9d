/**
 * Building blocks of the category icons, as SVG path data on a 24 × 24 grid with the ground at y = 20. Solid
 * shapes run clockwise and holes run counterclockwise, so overlapping solids merge and the SVG default
 * `fill-rule: nonzero` renders them correctly without an attribute. A hole must lie within exactly one
 * solid.
 */
type Corner = readonly [x: number, y: number, radius?: number]

export const GROUND = 20

const n = (value: number) => String(Math.round(value * 100) / 100)
const at = (x: number, y: number) => `${n(x)} ${n(y)}`

function windsClockwise(corners: readonly Corner[]): boolean {
  let doubledArea = 0
  corners.forEach(([x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length]!
    doubledArea += x * nextY - nextX * y
  })
  return doubledArea > 0
}

function roundedPolygon(corners: readonly Corner[], defaultRadius: number): string {
  const towards = (from: Corner, to: Corner, radius: number) => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const share = Math.min(radius, length / 2) / length
    return at(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share)
  }
  const parts = corners.map((corner, i) => {
    const before = corners[(i - 1 + corners.length) % corners.length]!
    const after = corners[(i + 1) % corners.length]!
    const radius = corner[2] ?? defaultRadius
    if (radius === 0) return at(corner[0], corner[1])
    return `${towards(corner, before, radius)}Q${at(corner[0], corner[1])} ${towards(corner, after, radius)}`
  })
  return `M${parts.join('L')}z`
}

/** Draws a filled polygon. Corners are rounded by `radius` unless a corner has its own. */
export function solid(corners: readonly Corner[], radius = 0.5): string {
  return roundedPolygon(windsClockwise(corners) ? corners : corners.toReversed(), radius)
}

export function hole(corners: readonly Corner[], radius = 0.3): string {
  return roundedPolygon(windsClockwise(corners) ? corners.toReversed() : corners, radius)
}

const rectangle = (x1: number, y1: number, x2: number, y2: number): Corner[] => [
  [x1, y1],
  [x2, y1],
  [x2, y2],
  [x1, y2],
]

export const block = (x1: number, y1: number, x2: number, y2: number, radius = 0.5) =>
  solid(rectangle(x1, y1, x2, y2), radius)

export const slot = (x1: number, y1: number, x2: number, y2: number, radius = 0.3) =>
  hole(rectangle(x1, y1, x2, y2), radius)

const circle = (x: number, y: number, r: number, sweep: 0 | 1) =>
  `M${at(x - r, y)}a${n(r)} ${n(r)} 0 1 ${sweep} ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 ${sweep} ${n(-2 * r)} 0z`

export const disc = (x: number, y: number, r: number) => circle(x, y, r, 1)
export const bore = (x: number, y: number, r: number) => circle(x, y, r, 0)

export const wheel = (x: number, r = 2.3) => disc(x, GROUND - r, r) + bore(x, GROUND - r, r * 0.38)

/** Cuts a wheel arch into a body whose lower edge is at the height of the axle (`GROUND - r`). */
export function arch(x: number, r = 2.3, gap = 0.8): string {
  const room = r + gap
  return `M${at(x + room, GROUND - r)}A${n(room)} ${n(room)} 0 0 0 ${at(x - room, GROUND - r)}z`
}

/** Draws a crawler track on the ground line, with its rollers. */
export function track(x1: number, x2: number, height = 4.4): string {
  const r = height / 2
  const y = GROUND - r
  const first = x1 + r
  const last = x2 - r
  const rollers = [first, (first + last) / 2, last].map((x) => bore(x, y, r * 0.42)).join('')
  return bar([first, y, last, y], height) + rollers
}

/**
 * Draws a line of constant width with round ends through the points x1, y1, x2, y2, …, for booms, handles
 * and masts.
 */
export function bar(line: readonly number[], width: number): string {
  let path = ''
  for (let i = 0; i + 3 < line.length; i += 2) {
    path += capsule(line[i]!, line[i + 1]!, line[i + 2]!, line[i + 3]!, width / 2)
  }
  return path
}

function capsule(x1: number, y1: number, x2: number, y2: number, r: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const sideX = (-(y2 - y1) / length) * r
  const sideY = ((x2 - x1) / length) * r
  const cap = `A${n(r)} ${n(r)} 0 0 1 `
  return (
    `M${at(x1 - sideX, y1 - sideY)}L${at(x2 - sideX, y2 - sideY)}${cap}${at(x2 + sideX, y2 + sideY)}` +
    `L${at(x1 + sideX, y1 + sideY)}${cap}${at(x1 - sideX, y1 - sideY)}z`
  )
}
