const HEIGHTS = ['peek', 'half', 'full'] as const
export type SheetHeight = (typeof HEIGHTS)[number]

/** How much of its room a sheet takes at half height. */
export const HALF_SHEET = 0.46
const SHARES = { half: HALF_SHEET, full: 0.94 } as const

/** As a height of CSS, within the room that the sheet has. */
export const shareOf = (height: SheetHeight, peek: number): number | string =>
  height === 'peek' ? peek : `${SHARES[height] * 100}%`

const pixelsOf = (height: SheetHeight, room: number, peek: number): number =>
  height === 'peek' ? peek : SHARES[height] * room

/** Where a sheet comes to rest that was let go at so many pixels. */
export const nearestHeight = (pixels: number, room: number, peek: number): SheetHeight =>
  HEIGHTS.reduce((best, height) =>
    Math.abs(pixelsOf(height, room, peek) - pixels) < Math.abs(pixelsOf(best, room, peek) - pixels)
      ? height
      : best,
  )

/** One step up or down; a tap goes up, and from the top all the way down. */
export function nextHeight(height: SheetHeight, direction?: 'up' | 'down'): SheetHeight {
  const index = HEIGHTS.indexOf(height)
  if (direction === 'down') return HEIGHTS[Math.max(0, index - 1)] ?? height
  return HEIGHTS[index + 1] ?? (direction === 'up' ? height : 'peek')
}
