import {
  arm,
  beacon,
  CHROME,
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
  scaled,
  STEEL,
  tire,
  unitNumber,
  type Livery,
} from './paint.ts'

export function telehandler(paint: Livery): string {
  return (
    line(paint.deep, 26, [930, 196], [1010, 150]) +
    line(STEEL, 16, [1000, 110], [1006, 250], [1120, 250]) +
    line(STEEL, 10, [1000, 150], [1030, 150], [1030, 246]) +
    arm(paint, 44, [560, 380], [940, 190]) +
    arm(paint, 66, [190, 434], [760, 282]) +
    path(paint.body, 'M150 590V400q0-26 26-26h40l60 100h160v116z') +
    path(DARK, 'M400 580V314q0-16 16-16h164q14 0 20 14l50 140v128z') +
    glass('side', [422, 324], [510, 324], [510, 470], [422, 470]) +
    glass('front', [524, 324], [574, 324], [624, 462], [624, 470], [524, 470]) +
    rect(paint.body, 400, 484, 650, 590, 8) +
    path(paint.body, 'M640 590V486h170q34 0 44 34l16 70z') +
    path(paint.light, 'M646 486h164q14 0 24 8H646z') +
    rect(paint.shade, 170, 566, 860, 598, 4) +
    louvers(paint.deep, 690, 508, 760, 4) +
    cylinder(300, 500, 420, 388, 20) +
    pin(190, 434, 18) +
    unitNumber(paint, 524, 528, 190, 32) +
    `<g transform="rotate(-15 312 400)">${makerName(paint, 312, 400, 150, 26)}</g>` +
    tire(292, 96, paint.body) +
    tire(760, 96, paint.body) +
    beacon(460, 298)
  )
}

export function forklift(paint: Livery): string {
  return scaled(
    0.95,
    line(STEEL, 18, [820, 634], [1030, 634]) +
      rect('#c89a5f', 850, 470, 1010, 596, 4) +
      rect('#b3864d', 850, 524, 1010, 534, 0) +
      rect('#d9b37e', 912, 470, 948, 506, 0) +
      rect('#8a6a43', 846, 600, 1014, 624, 2) +
      rect(STEEL, 790, 130, 806, 640, 4) +
      rect(DARK, 762, 110, 784, 640, 4) +
      rect('#5f6770', 768, 120, 773, 630, 2) +
      rect(STEEL, 784, 500, 824, 640, 4) +
      line(DARK, 18, [330, 400], [372, 150], [640, 150], [724, 470]) +
      [0, 1, 2, 3, 4].map((i) => line(DARK, 8, [404 + i * 50, 138], [404 + i * 50, 162])).join('') +
      path(STEEL, 'M420 430v-100q0-16 16-16h12q14 0 16 16l6 66h90v34z') +
      line(DARK, 10, [650, 440], [606, 356]) +
      line(DARK, 12, [584, 368], [630, 344]) +
      path(paint.body, 'M230 596V430q0-36 36-36h90l60 40h154l40 50h120q20 0 20 20v92z') +
      path(paint.deep, 'M230 596V430q0-36 36-36h26v202z') +
      path(paint.light, 'M292 394h64l18 12h-82z') +
      rect(paint.shade, 292, 570, 750, 600, 4) +
      louvers(paint.deep, 310, 426, 366, 4) +
      unitNumber(paint, 470, 482, 170, 34) +
      makerName(paint, 508, 534, 110, 18) +
      cylinder(700, 530, 770, 450, 16) +
      tire(360, 80, paint.light) +
      tire(670, 92, paint.light) +
      beacon(480, 146),
  )
}

export function scissorLift(paint: Livery): string {
  const stages = [0, 1, 2, 3].map((i) => {
    const top = 246 + i * 70
    return (
      line(paint.shade, 20, [370, top], [830, top + 70]) +
      line(paint.body, 20, [830, top], [370, top + 70]) +
      line(paint.light, 4, [826, top - 4], [374, top + 62]) +
      pin(600, top + 35, 12)
    )
  })
  const posts = [312, 420, 530, 670, 780, 888].map((x) => line(paint.body, 10, [x, 90], [x, 214]))
  return (
    cylinder(520, 508, 690, 330, 22) +
    stages.join('') +
    line(paint.body, 10, [312, 90], [888, 90]) +
    line(paint.body, 8, [312, 148], [888, 148]) +
    posts.join('') +
    rect(paint.shade, 300, 204, 900, 246, 6) +
    rect(paint.body, 300, 204, 900, 228, 6) +
    rect(DARK, 820, 106, 872, 160, 6) +
    rect('#e4572e', 836, 118, 856, 130, 3) +
    rect(DARK, 330, 520, 870, 536, 4) +
    path(paint.body, 'M290 616V550q0-20 20-20h580q20 0 20 20v66z') +
    rect(paint.light, 310, 530, 890, 540, 4) +
    rect(paint.shade, 290, 596, 910, 618, 4) +
    unitNumber(paint, 534, 568, 170, 34) +
    makerName(paint, 704, 568, 120, 22) +
    tire(372, 56, '#d9dee2') +
    tire(828, 56, '#d9dee2') +
    line(STEEL, 8, [270, 560], [270, 620])
  )
}

export function boomLift(paint: Livery): string {
  return (
    line(STEEL, 24, [940, 190], [1000, 214]) +
    basket(paint) +
    arm(paint, 34, [620, 268], [946, 186]) +
    arm(paint, 48, [230, 330], [700, 246]) +
    cylinder(300, 352, 420, 306, 18) +
    arm(paint, 50, [520, 470], [236, 340]) +
    cylinder(500, 494, 370, 420, 18) +
    pin(236, 334, 20) +
    `<g transform="rotate(-10 550 273)">${makerName(paint, 550, 273, 200, 24)}</g>` +
    path(paint.body, 'M280 540V468q0-22 22-22h360q24 0 34 22l26 72z') +
    path(paint.deep, 'M280 540V468q0-22 22-22h40v94z') +
    path(paint.light, 'M342 446h320q12 0 20 10H342z') +
    louvers(paint.deep, 366, 472, 430, 4) +
    unitNumber(paint, 560, 496, 170, 34) +
    rect(DARK, 420, 540, 600, 560, 3) +
    path(STEEL, 'M230 600l20-44h540l24 44z') +
    rect(DARK, 230, 590, 814, 606, 4) +
    tire(320, 86, '#e6e9ec') +
    tire(716, 86, '#e6e9ec')
  )
}

function basket(paint: Livery): string {
  const rail = (y: number) => line(paint.body, 9, [980, y], [1130, y])
  return (
    rect(STEEL, 970, 282, 1140, 298, 3) +
    rail(160) +
    rail(220) +
    [980, 1030, 1080, 1130].map((x) => line(paint.body, 9, [x, 160], [x, 284])).join('') +
    rect(DARK, 990, 146, 1040, 186, 5) +
    poly(CHROME, [1000, 146], [1030, 146], [1026, 138], [1004, 138])
  )
}
