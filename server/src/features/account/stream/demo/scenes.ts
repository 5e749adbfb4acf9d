import type { Scene } from '@yardmaster/core/contract/account/stream.pages.ts'
import { write } from './font.ts'
import { HEIGHT, WIDTH, blankPicture, colorOf, copyOf, fill, fillEllipse } from './picture.ts'
import type { Picture } from './picture.ts'

const MIDDLE = WIDTH / 2
const HORIZON = 74
const WHOLE_WIDTH = () => [0, WIDTH] as const
const WHITE = colorOf('#f2f2ee')
const DARK = colorOf('#16191b')

/** The top of the sky and the color of the air near the ground. */
const SKY = ['#6f9fc4', '#82abc9', '#96b8cf', '#abc6d5', '#c2d3d9'].map(colorOf)

function drawSky(picture: Picture): void {
  const height = HORIZON / SKY.length
  for (const [index, color] of SKY.entries())
    fill(picture, { top: index * height, bottom: (index + 1) * height + 1 }, WHOLE_WIDTH, color)
}

/** Half the width of the road in a row, in pixels. */
const roadHalf = (y: number) => 4 + (y - HORIZON) * 1.35

/** What the road camera always sees. */
function drawRoad(): Picture {
  const picture = blankPicture()
  drawSky(picture)
  const ridge = (y: number, peak: number, width: number) =>
    [peak - (y - 40) * width, peak + (y - 40) * width] as const
  fill(picture, { top: 40, bottom: HORIZON }, (y) => ridge(y, 70, 2.6), colorOf('#7b8b93'))
  fill(picture, { top: 48, bottom: HORIZON }, (y) => ridge(y, 240, 3.4), colorOf('#6d7d84'))
  fill(picture, { top: HORIZON, bottom: HEIGHT }, WHOLE_WIDTH, colorOf('#8a8456'))
  fill(
    picture,
    { top: HORIZON, bottom: HEIGHT },
    (y) => [MIDDLE - roadHalf(y), MIDDLE + roadHalf(y)],
    colorOf('#4b4f52'),
  )
  for (const side of [-1, 1]) {
    const line = (y: number) => {
      const edge = MIDDLE + side * roadHalf(y) * 0.93
      const half = 0.3 + (y - HORIZON) * 0.02
      return [edge - half, edge + half] as const
    }
    fill(picture, { top: HORIZON, bottom: HEIGHT }, line, WHITE)
  }
  fillEllipse(picture, { x: MIDDLE, y: HEIGHT + 26, rx: 210, ry: 52 }, colorOf('#a33d2c'))
  return picture
}

const HOOD_TOP = 154
const DASH_PERIOD = 1.6
const SPEED = 0.55

/** The dashes of the middle line come closer. Their distance decides how large they are. */
function moveRoad(picture: Picture, seconds: number): void {
  for (let y = HORIZON + 2; y < HOOD_TOP; y++) {
    const distance = 60 / (y - HORIZON)
    const place = (distance + seconds * SPEED * DASH_PERIOD * 2) / DASH_PERIOD
    if (place - Math.floor(place) > 0.4) continue
    const half = Math.max(0.6, (y - HORIZON) * 0.025)
    fill(picture, { top: y, bottom: y + 1 }, () => [MIDDLE - half, MIDDLE + half], WHITE)
  }
}

const POST = colorOf('#5b5f52')
const SKIN = colorOf('#c89a78')
const WINDOW = { left: 206, right: 300, top: 26, bottom: 96 }

/** What the driver camera always sees. */
function drawCab(): Picture {
  const picture = blankPicture()
  fill(picture, { top: 0, bottom: HEIGHT }, WHOLE_WIDTH, colorOf('#2a2f33'))
  fill(picture, { top: 0, bottom: 16 }, WHOLE_WIDTH, colorOf('#3c4247'))
  fill(picture, { top: 30, bottom: HEIGHT }, () => [96, 196], colorOf('#373d42'))
  fillEllipse(picture, { x: 146, y: 34, rx: 30, ry: 18 }, colorOf('#41484e'))
  fillEllipse(picture, { x: 146, y: 176, rx: 66, ry: 66 }, colorOf('#d9772b'))
  fill(picture, { top: 118, bottom: HEIGHT }, (y) => [176 - (y - 110) * 0.9, 184 - (y - 110) * 0.9], DARK)
  return picture
}

/** The driver's head moves a little, and the scenery passes behind the window. */
function moveCab(picture: Picture, seconds: number): void {
  const { left, right, top, bottom } = WINDOW
  fill(picture, { top, bottom }, () => [left, right], SKY[2]!)
  fill(picture, { top: 70, bottom }, () => [left, right], colorOf('#8a8456'))
  const travelled = seconds * 70
  for (let post = 0; post < 3; post++) {
    const x = left + ((post * 47 + travelled) % (right - left + 20)) - 20
    fill(picture, { top: 48, bottom: 72 }, () => [Math.max(left, x), Math.min(right, x + 4)], POST)
  }
  const sway = Math.round(Math.sin(seconds * 1.3) * 2)
  const x = 146 + sway
  fill(picture, { top: 88, bottom: 118 }, () => [x - 10, x + 10], SKIN)
  fillEllipse(picture, { x, y: 70, rx: 22, ry: 29 }, SKIN)
  fillEllipse(picture, { x, y: 49, rx: 25, ry: 16 }, colorOf('#27455e'))
  fill(picture, { top: 54, bottom: 60 }, () => [x - 26, x + 34], colorOf('#1e374b'))
  const isBlinking = seconds % 4 < 0.2
  for (const eye of [x - 8, x + 8])
    fillEllipse(picture, { x: eye, y: 73, rx: 2.5, ry: isBlinking ? 0.8 : 2.5 }, DARK)
  fill(picture, { top: 87, bottom: 89 }, () => [x - 7, x + 7], colorOf('#8d5f4a'))
}

const SCENES = {
  road: { still: drawRoad(), move: moveRoad },
  driver: { still: drawCab(), move: moveCab },
} satisfies Record<Scene, unknown>

/** Draws what a demo camera sees at an instant, with the time at the bottom, as cameras write it. */
export function drawScene(scene: Scene, milliseconds: number, { clock } = { clock: true }): Picture {
  const { still, move } = SCENES[scene]
  const picture = copyOf(still)
  // Within an hour, so that the sums stay exact.
  move(picture, (milliseconds % 3_600_000) / 1000)
  fill(picture, { top: 0, bottom: 14 }, WHOLE_WIDTH, DARK)
  write(picture, 'YARDMASTER DEMO CAMERA', 6, 4, WHITE)
  if (!clock) return picture
  fill(picture, { top: HEIGHT - 14, bottom: HEIGHT }, WHOLE_WIDTH, DARK)
  const [day = '', time = ''] = new Date(milliseconds).toISOString().split(/[T.]/)
  write(picture, `${day} ${time} UTC`, 6, HEIGHT - 11, WHITE)
  return picture
}
