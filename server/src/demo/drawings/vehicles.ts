import {
  beacon,
  DARK,
  glass,
  GROUND,
  line,
  makerName,
  path,
  poly,
  rect,
  STEEL,
  tire,
  unitNumber,
  type Livery,
} from './paint.ts'

const RIM = '#cfd5da'

const wheelArch = (x: number, r: number) =>
  path('#1d2024', `M${x - r - 14} ${GROUND - r}a${r + 14} ${r + 14} 0 0 1 ${2 * r + 28} 0z`)

export function pickup(paint: Livery): string {
  return (
    rect(DARK, 180, 570, 1040, 612, 8) +
    path(
      paint.body,
      'M150 590V432q0-14 14-14h340l50-138q10-26 38-26h150q30 0 46 24l86 132q120 12 168 44 26 18 28 50l6 60q0 26-22 26z',
    ) +
    path(paint.light, 'M164 418h340l-6 14H152q2-14 12-14z') +
    path(paint.light, 'M870 412q120 10 170 42 8 6 12 12-70-34-186-40z') +
    rect(paint.shade, 150, 548, 1030, 590, 4) +
    glass('rear', [548, 410], [588, 292], [592, 284], [680, 280], [680, 410]) +
    glass('front', [698, 410], [698, 280], [748, 282], [766, 292], [836, 410]) +
    line(paint.shade, 5, [514, 420], [514, 560]) +
    line(paint.shade, 5, [690, 414], [690, 560]) +
    rect(paint.deep, 640, 446, 672, 456, 4) +
    rect(paint.deep, 800, 446, 832, 456, 4) +
    poly('#f7efc9', [1036, 468], [1068, 478], [1076, 508], [1042, 502]) +
    rect('#c8362c', 150, 450, 166, 510, 4) +
    rect(STEEL, 1030, 556, 1090, 592, 8) +
    rect(STEEL, 136, 560, 220, 590, 6) +
    unitNumber(paint, 596, 506, 130, 34) +
    makerName(paint, 318, 446, 180, 18) +
    wheelArch(318, 86) +
    wheelArch(892, 86) +
    tire(318, 86, RIM) +
    tire(892, 86, RIM) +
    line(DARK, 8, [530, 404], [530, 300], [180, 300]) +
    line(DARK, 8, [200, 416], [200, 300]) +
    beacon(640, 254)
  )
}

/** Draws the cab and frame that trucks share, and leaves the load space on the left free. */
function cabAndFrame(paint: Livery): string {
  return (
    rect(DARK, 120, 556, 1060, 592, 4) +
    path(paint.body, 'M800 590V280q0-24 24-24h140q26 0 36 24l56 150q18 10 18 36v104q0 20-20 20z') +
    path(paint.shade, 'M800 590v-60h274v40q0 20-20 20z') +
    path(paint.light, 'M824 256h140q16 0 26 12H806q6-12 18-12z') +
    glass('door', [836, 290], [946, 290], [962, 300], [1006, 424], [836, 424]) +
    line(paint.shade, 5, [822, 440], [822, 540]) +
    rect(paint.deep, 850, 456, 884, 466, 4) +
    line(DARK, 10, [1024, 350], [1050, 350], [1050, 410]) +
    rect('#f7efc9', 1050, 486, 1076, 520, 6) +
    rect(STEEL, 1040, 560, 1090, 604, 8) +
    rect(STEEL, 660, 560, 780, 610, 10) +
    makerName(paint, 972, 458, 130, 20) +
    wheelArch(944, 78) +
    tire(944, 78, RIM) +
    beacon(880, 256)
  )
}

export function truck(paint: Livery): string {
  return (
    cabAndFrame(paint) +
    rect('#eef1f3', 110, 190, 784, 548, 10) +
    rect('#d8dee2', 110, 500, 784, 548, 8) +
    rect(paint.body, 110, 380, 784, 440, 0) +
    [0, 1, 2, 3, 4].map((i) => line('#d3dade', 4, [222 + i * 112, 196], [222 + i * 112, 544])).join('') +
    unitNumber({ ...paint, ink: '#2b2f35' }, 446, 300, 300, 70) +
    tire(270, 78, RIM) +
    tire(440, 78, RIM)
  )
}

export function dumpTruck(paint: Livery): string {
  return (
    cabAndFrame(paint) +
    path('#a08562', 'M190 300q60-70 150-64 60-40 140-14 90-10 150 50l40 40H180z') +
    path('#8b7152', 'M340 236q60-40 140-14-40 20-30 50-60-30-110-36z') +
    path(paint.body, 'M90 290h700v-50h60q10 0 10 10v28h-60l-30 262H210q-26 0-40-26z') +
    path(paint.light, 'M90 290h700l-2 18H98z') +
    path(paint.shade, 'M158 496l12 20q14 24 40 24h560l6-44z') +
    [0, 1, 2, 3].map((i) => line(paint.shade, 12, [250 + i * 130, 316], [264 + i * 126, 490])).join('') +
    rect(paint.body, 346, 356, 564, 440, 8) +
    unitNumber(paint, 455, 398, 190, 46) +
    tire(270, 82, RIM) +
    tire(450, 82, RIM)
  )
}

export function trailer(paint: Livery): string {
  return (
    rect(paint.body, 160, 500, 880, 566, 6) +
    rect(paint.light, 160, 500, 880, 512, 4) +
    [0, 1, 2, 3, 4, 5].map((i) => rect(paint.shade, 176 + i * 134, 340, 192 + i * 134, 506, 3)).join('') +
    [350, 404, 456].map((y) => rect(paint.body, 160, y, 880, y + 26, 4)).join('') +
    line(STEEL, 22, [870, 560], [1060, 590]) +
    rect(STEEL, 1000, 500, 1018, 640, 4) +
    rect(DARK, 984, 636, 1034, 650, 3) +
    line(DARK, 20, [1050, 588], [1084, 588]) +
    rect('#c8362c', 160, 524, 180, 556, 3) +
    unitNumber(paint, 790, 540, 150, 32) +
    path(paint.shade, 'M330 566q10-46 70-46h240q60 0 70 46z') +
    tire(430, 72, RIM) +
    tire(610, 72, RIM)
  )
}
