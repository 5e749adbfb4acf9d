import { CATEGORY_ICONS, type IconKey } from '@yardmaster/core/icons.ts'
import {
  CHROME,
  DARK,
  disc,
  line,
  louvers,
  makerName,
  path,
  poly,
  rect,
  STEEL,
  tire,
  unitNumber,
  type Livery,
} from './paint.ts'

const towBar =
  line(STEEL, 20, [860, 590], [1040, 596]) +
  rect(STEEL, 990, 510, 1008, 642, 4) +
  rect(DARK, 974, 636, 1024, 650, 3) +
  line(DARK, 20, [1030, 596], [1076, 592])

/** Draws a hooded unit on one axle, from its left end to its right. */
const hood = (paint: Livery) =>
  towBar +
  rect(DARK, 260, 570, 880, 598, 4) +
  path(paint.body, 'M250 580V420q0-40 40-40h500q36 0 52 34l40 90v76z') +
  path(paint.light, 'M290 380h500q22 0 36 14H262q10-14 28-14z') +
  rect(paint.shade, 250, 546, 882, 582, 4) +
  rect(STEEL, 262, 590, 280, 648, 3)

const lamp = (x: number, y: number, tilt: number) =>
  `<g transform="translate(${x} ${y}) rotate(${tilt})">${rect(DARK, -62, -40, 62, 40, 10)}${rect('#fff4c4', -52, -30, 52, 30, 6)}${line('#ffe08a', 5, [-40, 0], [40, 0])}</g>`

export function lightTower(paint: Livery): string {
  return (
    `<radialGradient id="glow"><stop offset="0" stop-color="#fff3bf" stop-opacity=".9"/><stop offset="1" stop-color="#fff3bf" stop-opacity="0"/></radialGradient>` +
    `<ellipse cx="560" cy="140" rx="380" ry="190" fill="url(#glow)"/>` +
    rect('#7d868f', 548, 110, 572, 420, 3) +
    rect('#9aa3ab', 542, 230, 578, 430, 3) +
    rect('#b6bec5', 536, 320, 584, 440, 3) +
    line(STEEL, 12, [420, 128], [700, 128]) +
    lamp(440, 96, -8) +
    lamp(680, 96, 8) +
    lamp(440, 184, -8) +
    lamp(680, 184, 8) +
    line(STEEL, 14, [300, 566], [180, 606], [180, 644]) +
    hood(paint) +
    louvers(paint.deep, 280, 420, 370, 7) +
    unitNumber(paint, 530, 428, 260, 42) +
    makerName(paint, 530, 482, 180, 20) +
    rect(paint.shade, 690, 420, 790, 530, 6) +
    disc(DARK, 720, 450, 12) +
    disc('#e4572e', 760, 450, 12) +
    tire(560, 72, CHROME)
  )
}

export function generator(paint: Livery): string {
  return (
    rect(DARK, 170, 602, 1030, 650, 6) +
    rect('#4e565f', 170, 602, 1030, 614, 4) +
    rect(RUST, 300, 622, 380, 642, 4) +
    rect(RUST, 820, 622, 900, 642, 4) +
    path(paint.body, 'M190 604V310q0-26 26-26h768q26 0 26 26v294z') +
    path(paint.light, 'M216 284h768q16 0 22 12H194q6-12 22-12z') +
    rect(paint.shade, 190, 560, 1010, 604, 0) +
    line(STEEL, 26, [300, 284], [300, 236]) +
    path(STEEL, 'M286 236h28l12-22h-40z') +
    rect(paint.shade, 220, 320, 400, 540, 6) +
    louvers(paint.deep, 236, 336, 384, 12, 17) +
    [420, 640, 806].map((x) => line(paint.shade, 5, [x, 300], [x, 556])).join('') +
    unitNumber(paint, 530, 380, 180, 52) +
    makerName(paint, 530, 470, 180, 28) +
    rect(DARK, 826, 330, 986, 540, 8) +
    rect('#9fc7b2', 846, 350, 966, 410, 4) +
    disc('#e4572e', 866, 446, 14) +
    disc('#53a653', 906, 446, 14) +
    disc(CHROME, 946, 446, 14) +
    [0, 1, 2].map((i) => disc('#6b737c', 866 + i * 40, 500, 16)).join('') +
    poly('#f2c230', [722, 360], [772, 446], [672, 446]) +
    path('#22262b', 'M726 380l-20 36h16l-6 24 24-34h-16l10-26z') +
    rect(STEEL, 590, 268, 630, 286, 4)
  )
}

const RUST = '#191c20'

export function compressor(paint: Livery): string {
  return (
    hood(paint) +
    line(paint.shade, 5, [560, 394], [560, 546]) +
    louvers(paint.deep, 280, 426, 400, 7) +
    unitNumber(paint, 710, 440, 220, 48) +
    makerName(paint, 754, 512, 170, 22) +
    rect(STEEL, 452, 356, 530, 384, 6) +
    disc(DARK, 480, 470, 34) +
    disc('#f4f6f7', 480, 470, 27) +
    line('#c8362c', 5, [480, 470], [498, 454]) +
    path(paint.shade, 'M470 582q10-66 96-66t96 66z') +
    tire(566, 76, CHROME)
  )
}

/** Draws smaller equipment as a marked case on a pallet in the yard. */
export function cratedMachine(paint: Livery, icon: IconKey): string {
  return (
    rect('#8a6a43', 320, 626, 880, 650, 2) +
    [330, 570, 810].map((x) => rect('#73552f', x, 606, x + 60, 630, 2)).join('') +
    rect('#a17d50', 320, 590, 880, 612, 2) +
    rect(paint.body, 350, 260, 850, 590, 14) +
    rect(paint.light, 350, 260, 850, 282, 10) +
    rect(paint.shade, 350, 540, 850, 590, 10) +
    rect(DARK, 430, 250, 470, 290, 6) +
    rect(DARK, 730, 250, 770, 290, 6) +
    [364, 820].map((x) => rect(paint.deep, x, 280, x + 16, 586, 4)).join('') +
    `<path transform="translate(480 300) scale(10)" d="${CATEGORY_ICONS[icon]}" fill="${paint.ink}" fill-opacity=".9"/>` +
    unitNumber(paint, 600, 566, 220, 32)
  )
}
