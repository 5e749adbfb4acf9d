const HEIGHTS = ['peek', 'half', 'full'] as const
export type SheetHeight = (typeof HEIGHTS)[number]

/** The share of the available height that a sheet takes at half height. */
export const HALF_SHEET = 0.46
const SHARES = { half: HALF_SHEET, full: 0.94 } as const

/** Returns a CSS height relative to the sheet's container. */
export const shareOf = (height: SheetHeight, peek: number): number | string =>
  height === 'peek' ? peek : `${SHARES[height] * 100}%`

const pixelsOf = (height: SheetHeight, room: number, peek: number): number =>
  height === 'peek' ? peek : SHARES[height] * room

/** Returns the height at which a sheet settles when it is released at this many pixels. */
export const nearestHeight = (pixels: number, room: number, peek: number): SheetHeight =>
  HEIGHTS.reduce((best, height) =>
    Math.abs(pixelsOf(height, room, peek) - pixels) < Math.abs(pixelsOf(best, room, peek) - pixels)
      ? height
      : best,
  )

/** Returns the next height up or down. A tap goes up, and from the top all the way down. */
export function nextHeight(height: SheetHeight, direction?: 'up' | 'down'): SheetHeight {
  const index = HEIGHTS.indexOf(height)
  if (direction === 'down') return HEIGHTS[Math.max(0, index - 1)] ?? height
  return HEIGHTS[index + 1] ?? (direction === 'up' ? height : 'peek')
}
