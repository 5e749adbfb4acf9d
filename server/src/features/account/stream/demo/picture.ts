export const WIDTH = 320
export const HEIGHT = 180
/** The encoder needs whole blocks of 16 rows. */
const CODED_HEIGHT = 192

/** Brightness and, at half the resolution, two color differences, as video stores them. */
export type Picture = { luma: Uint8Array; blue: Uint8Array; red: Uint8Array }

export type Color = readonly [luma: number, blue: number, red: number]

/** Converts a CSS color such as #689f38 to the limited range of video (ITU-R BT.601). */
export function colorOf(css: string): Color {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(css.slice(at, at + 2), 16) / 255)
  const luma = 0.299 * r + 0.587 * g + 0.114 * b
  return [
    Math.round(16 + 219 * luma),
    Math.round(128 + (224 * (b - luma)) / 1.772),
    Math.round(128 + (224 * (r - luma)) / 1.402),
  ]
}

export function blankPicture(): Picture {
  const size = WIDTH * CODED_HEIGHT
  return {
    luma: new Uint8Array(size).fill(16),
    blue: new Uint8Array(size / 4).fill(128),
    red: new Uint8Array(size / 4).fill(128),
  }
}

export const copyOf = ({ luma, blue, red }: Picture): Picture => ({
  luma: luma.slice(),
  blue: blue.slice(),
  red: red.slice(),
})

export function setPixel({ luma, blue, red }: Picture, x: number, y: number, color: Color): void {
  if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT) return
  luma[y * WIDTH + x] = color[0]
  const chroma = ((y >> 1) * WIDTH) / 2 + (x >> 1)
  blue[chroma] = color[1]
  red[chroma] = color[2]
}

/** Fills from the left edge to before the right one, in the rows from top to before bottom. */
export function fill(
  picture: Picture,
  { top, bottom }: { top: number; bottom: number },
  edges: (y: number) => readonly [left: number, right: number],
  color: Color,
): void {
  for (let y = Math.round(top); y < bottom; y++) {
    const [left, right] = edges(y)
    for (let x = Math.round(left); x < right; x++) setPixel(picture, x, y, color)
  }
}

export function fillEllipse(
  picture: Picture,
  { x, y, rx, ry }: { x: number; y: number; rx: number; ry: number },
  color: Color,
): void {
  const half = (row: number) => rx * Math.sqrt(Math.max(0, 1 - ((row + 0.5 - y) / ry) ** 2))
  fill(picture, { top: y - ry, bottom: y + ry }, (row) => [x - half(row), x + half(row)], color)
}
