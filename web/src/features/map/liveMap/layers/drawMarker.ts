import type { Status } from '@yardmaster/core/contract/history/snapshots.ts'
import { EVENT_ICONS } from '@yardmaster/core/events/icons.ts'
import { CATEGORY_ICONS } from '@yardmaster/core/icons.ts'
import { ACTIVITY_SIGNS } from '../../../../widgets/equipment/activitySigns.ts'
import type { MarkerLook } from './markerLook.ts'

/** The size of a marker, including everything that extends beyond its disc, in CSS pixels. */
const MARKER_SIZE = 48
/** Images are drawn at a higher resolution than any screen needs and scaled down. */
export const PIXEL_RATIO = 2

const MIDDLE = MARKER_SIZE / 2
const DISC = 15
const GLYPH = 19
const BADGE = 7.5

/**
 * A sign, not only the color, shows the activity. Stopped assets have none, because most assets are stopped.
 */
const BADGE_COLORS: Partial<Record<Status, string>> = {
  moving: '#2c6e31',
  transported: '#6d3f91',
  working: '#1a5fb4',
  idling: '#8f5300',
  silent: '#b3261e',
}
const SHOP_COLOR = '#0b6670'

const GHOST = '#f0eee8'

function canvas(): { context: CanvasRenderingContext2D; image: () => ImageData; url: () => string } {
  const element = document.createElement('canvas')
  element.width = element.height = MARKER_SIZE * PIXEL_RATIO
  const context = element.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.scale(PIXEL_RATIO, PIXEL_RATIO)
  return {
    context,
    image: () => context.getImageData(0, 0, element.width, element.height),
    url: () => element.toDataURL(),
  }
}

function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number, fill: string) {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = fill
  context.fill()
}

const shade = (context: CanvasRenderingContext2D, blur: number) => {
  context.shadowColor = blur === 0 ? 'transparent' : 'rgb(0 0 0 / 0.35)'
  context.shadowBlur = blur * PIXEL_RATIO
  context.shadowOffsetY = blur === 0 ? 0 : PIXEL_RATIO
}

/** Draws a path of a 24 × 24 view box at this size, centered on this point. */
function glyph(
  context: CanvasRenderingContext2D,
  path: string,
  [x, y, size]: readonly [number, number, number],
  paint: (path: Path2D) => void,
) {
  context.save()
  context.translate(x - size / 2, y - size / 2)
  context.scale(size / 24, size / 24)
  paint(new Path2D(path))
  context.restore()
}

/** The offset of a badge from the middle, to the right and up or down. */
const BESIDE = DISC * 0.74

function badge(context: CanvasRenderingContext2D, y: number, color: string) {
  disc(context, MIDDLE + BESIDE, y, BADGE + 1.5, '#ffffff')
  disc(context, MIDDLE + BESIDE, y, BADGE, color)
}

function activityBadge(context: CanvasRenderingContext2D, status: Status) {
  const color = BADGE_COLORS[status]
  if (color === undefined) return
  const y = MIDDLE + BESIDE
  badge(context, y, color)
  context.fillStyle = '#ffffff'
  glyph(context, ACTIVITY_SIGNS[status], [MIDDLE + BESIDE, y, 11], (path) => context.fill(path, 'evenodd'))
}

/** A wrench above the activity, so that neither hides the other. */
function shopBadge(context: CanvasRenderingContext2D) {
  const y = MIDDLE - BESIDE
  badge(context, y, SHOP_COLOR)
  context.strokeStyle = '#ffffff'
  context.lineWidth = 2.6
  context.lineCap = context.lineJoin = 'round'
  glyph(context, EVENT_ICONS.wrench, [MIDDLE + BESIDE, y, 10], (path) => context.stroke(path))
}

function marker({ icon, color, status, inShop }: MarkerLook) {
  const drawn = canvas()
  const { context } = drawn
  // An asset that isn't reporting is drawn only as an outline at its last position.
  const isGhost = status === 'silent'
  shade(context, 3)
  disc(context, MIDDLE, MIDDLE, DISC, '#ffffff')
  shade(context, 0)
  disc(context, MIDDLE, MIDDLE, DISC - 2, isGhost ? GHOST : color)
  if (isGhost) {
    context.strokeStyle = color
    context.lineWidth = 1.6
    context.setLineDash([3.4, 2.6])
    context.beginPath()
    context.arc(MIDDLE, MIDDLE, DISC - 2, 0, 2 * Math.PI)
    context.stroke()
    context.setLineDash([])
  }
  context.fillStyle = isGhost ? color : '#ffffff'
  glyph(context, CATEGORY_ICONS[icon], [MIDDLE, MIDDLE, GLYPH], (path) => context.fill(path))
  activityBadge(context, status)
  if (inShop) shopBadge(context)
  return drawn
}

export const markerPixels = (look: MarkerLook): ImageData => marker(look).image()
export const markerUrl = (look: MarkerLook): string => marker(look).url()

/**
 * Draws the tip that extends from behind a marker in the direction of travel. It points up until the map
 * rotates it.
 */
export function tipPixels(color: string): ImageData {
  const { context, image } = canvas()
  context.beginPath()
  context.moveTo(MIDDLE, 1.5)
  context.lineTo(MIDDLE + 10.5, MIDDLE - 9)
  context.lineTo(MIDDLE - 10.5, MIDDLE - 9)
  context.closePath()
  context.lineJoin = 'round'
  context.lineWidth = 3
  context.strokeStyle = '#ffffff'
  shade(context, 2)
  context.stroke()
  shade(context, 0)
  context.fillStyle = color
  context.fill()
  return image()
}

const PLACE = 10

/** Draws a small rounded square with a yard symbol, clearly different from an asset. */
export function placePixels(): ImageData {
  const { context, image } = canvas()
  context.beginPath()
  context.roundRect(MIDDLE - PLACE, MIDDLE - PLACE, 2 * PLACE, 2 * PLACE, 5)
  context.fillStyle = '#ffffff'
  shade(context, 2)
  context.fill()
  shade(context, 0)
  context.lineWidth = 2
  context.lineCap = context.lineJoin = 'round'
  context.strokeStyle = '#3f5a6b'
  glyph(context, YARD, [MIDDLE, MIDDLE, 15], (path) => context.stroke(path))
  return image()
}

const YARD = 'M4 20.5V9.5L12 4l8 5.5v11M2.5 20.5h19M9 20.5v-6.5h6v6.5'
