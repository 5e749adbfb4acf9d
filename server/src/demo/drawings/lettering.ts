/**
 * A stencil alphabet of straight strokes on a grid of 4 × 6, so that a picture needs no font and looks the
 * same on every computer. Each stroke is a row of grid points, written as pairs of digits (x, y).
 */
const ROUND = '10 30 41 45 36 16 05 01 10'

const GLYPHS: Record<string, string> = {
  A: '06 02 20 42 46,04 44',
  B: '33 42 41 30 00 06 36 45 44 33 03',
  C: '41 30 10 01 05 16 36 45',
  D: '00 06 26 45 41 20 00',
  E: '40 00 06 46,03 33',
  F: '40 00 06,03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06,40 46,03 43',
  I: '20 26',
  J: '40 45 36 16 05',
  K: '00 06,40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: ROUND,
  P: '06 00 30 41 42 33 03',
  Q: `${ROUND},24 46`,
  R: '06 00 30 41 42 33 03,23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40,20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 23 36 40',
  X: '00 46,40 06',
  Y: '00 23 40,23 26',
  Z: '00 40 06 46',
  0: ROUND,
  1: '11 20 26',
  2: '01 10 30 41 42 06 46',
  3: '00 40 23 33 44 45 36 16 05',
  4: '36 30 04 44',
  5: '40 00 03 33 44 45 36 16 05',
  6: '40 20 02 05 16 36 45 44 33 03',
  7: '00 40 16',
  8: '13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33',
  9: '06 26 44 41 30 10 01 02 13 43',
  '-': '13 33',
  '/': '40 06',
}

const ADVANCE = 5.8

/** Draws text as strokes. `x`, `y` is the upper left corner, and `height` is that of a capital. */
export function lettering(x: number, y: number, height: number, text: string, color: string): string {
  const unit = height / 6
  // Accents would need strokes of their own, and real equipment is lettered in plain capitals.
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  const strokes = Array.from(plain).flatMap((character, i) =>
    (GLYPHS[character] ?? '')
      .split(',')
      .filter(Boolean)
      .map((stroke) => {
        const points = stroke.split(' ').map((point) => {
          const [column, row] = [Number(point[0]), Number(point[1])]
          return `${(x + (i * ADVANCE + column) * unit).toFixed(1)} ${(y + row * unit).toFixed(1)}`
        })
        return `M${points.join('L')}`
      }),
  )
  return `<path d="${strokes.join('')}" fill="none" stroke="${color}" stroke-width="${(unit * 1.15).toFixed(1)}" stroke-linejoin="round" stroke-linecap="round"/>`
}

export const letteringWidth = (height: number, text: string) => ((text.length * ADVANCE - 1.8) * height) / 6
