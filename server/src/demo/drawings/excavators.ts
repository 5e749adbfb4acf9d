import {
  arm,
  beacon,
  crawler,
  cylinder,
  DARK,
  glass,
  line,
  louvers,
  makerName,
  path,
  pin,
  poly,
  rect,
  STEEL,
  unitNumber,
  type Livery,
} from './paint.ts'

export function excavator(paint: Livery): string {
  return (
    cylinder(590, 512, 706, 330, 24) +
    arm(paint, 58, [612, 500], [706, 280], [828, 196]) +
    cylinder(716, 236, 862, 168, 20) +
    arm(paint, 44, [868, 164], [842, 220], [938, 446]) +
    cylinder(872, 220, 966, 418, 16) +
    bucket(938, 446) +
    pin(612, 500, 16) +
    pin(834, 200, 15) +
    crawler(paint, 210, 680, 104) +
    rect(DARK, 380, 530, 540, 560, 4) +
    path(paint.body, 'M190 536V420q0-34 34-34h214v150z') +
    path(paint.deep, 'M190 536V420q0-34 34-34h34v150z') +
    path(paint.light, 'M224 386h214v12H214q2-12 10-12z') +
    rect(paint.shade, 258, 506, 438, 536, 0) +
    louvers(paint.deep, 270, 412, 300, 6) +
    unitNumber(paint, 366, 452, 112, 34) +
    line(STEEL, 12, [290, 386], [290, 352], [304, 344]) +
    path(DARK, 'M430 540V296q0-16 16-16h106q14 0 20 14l42 122q4 8 4 16v92q0 16-16 16z') +
    glass('door', [446, 298], [510, 298], [510, 440], [446, 440]) +
    glass('front', [522, 298], [554, 298], [600, 430], [600, 440], [522, 440]) +
    path(paint.body, 'M446 452h64v76h-64z') +
    path(paint.body, 'M522 452h78v64q0 12-12 12h-66z') +
    line('#8c959d', 6, [456, 470], [456, 500]) +
    makerName(paint, 561, 490, 64, 16) +
    beacon(480, 280)
  )
}

/** Draws a digging bucket that hangs from the given point. */
function bucket(x: number, y: number): string {
  return (
    path(STEEL, `M${x - 30} ${y - 20}l62-6q32 54 8 96-26 42-96 44l-46-22 14-12q34-10 42-40z`) +
    path('#5b636c', `M${x - 20} ${y - 12}l40-4q20 40 6 68-14 20-38 20 14-40-8-84z`) +
    [0, 1, 2]
      .map((i) =>
        poly(
          '#8d969e',
          [x - 92 + i * 20, y + 80 + i * 6],
          [x - 108 + i * 20, y + 104 + i * 5],
          [x - 82 + i * 20, y + 94 + i * 6],
        ),
      )
      .join('') +
    pin(x, y)
  )
}

export function miniExcavator(paint: Livery): string {
  return (
    line(DARK, 16, [690, 600], [770, 600]) +
    path(paint.shade, 'M760 540h24q-8 60 10 110h-30q-18-50-4-110z') +
    cylinder(650, 520, 716, 400, 18) +
    arm(paint, 42, [660, 530], [712, 372], [812, 316]) +
    arm(paint, 32, [838, 300], [824, 330], [900, 500]) +
    cylinder(728, 346, 846, 300, 15) +
    bucket(900, 500) +
    crawler(paint, 330, 700, 84) +
    rect(DARK, 440, 552, 600, 574, 4) +
    path(paint.body, 'M320 556V470q0-26 30-26h110l20 60h170q16 0 16 16v36z') +
    path(paint.deep, 'M320 556V470q0-26 30-26h20v112z') +
    louvers(paint.deep, 386, 466, 440, 4) +
    unitNumber(paint, 560, 530, 130, 26) +
    line(DARK, 14, [376, 446], [366, 280]) +
    line(DARK, 14, [630, 504], [600, 280]) +
    path(paint.body, 'M340 284q0-24 26-24h236q24 0 28 24z') +
    rect(paint.shade, 340, 280, 630, 290, 3) +
    path(STEEL, 'M470 500v-96q0-14 14-14h14q12 0 14 14l4 62h56v34z') +
    line(DARK, 8, [610, 500], [602, 440]) +
    makerName(paint, 480, 272, 150, 14)
  )
}
