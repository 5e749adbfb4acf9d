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
  rect,
  STEEL,
  tire,
  unitNumber,
  type Livery,
} from './paint.ts'

const loaderBucket = (x: number) =>
  path(STEEL, `M${x} 510l44-8q10 84 70 112l50 16q10 18-6 20H${x + 20}q-20-60-20-140z`) +
  path('#5b636c', `M${x + 18} 530l20-4q16 76 70 98l14 14H${x + 36}q-16-50-18-108z`)

export function skidSteer(paint: Livery): string {
  return (
    loaderBucket(850) +
    path(paint.body, 'M270 596V404q0-20 20-20h80v212z') +
    path(DARK, 'M360 520V262q0-18 18-18h232q14 0 20 14l60 190v72z') +
    glass('side', [384, 270], [520, 270], [520, 400], [384, 400]) +
    glass('front', [536, 270], [604, 270], [652, 424], [640, 436], [536, 400]) +
    [0, 1, 2, 3].map((i) => line('#22262b', 5, [398 + i * 36, 270], [398 + i * 36, 400])).join('') +
    path(paint.body, 'M270 596V440h350q30 0 50 20l76 96v40z') +
    rect(paint.shade, 270, 572, 746, 600, 4) +
    louvers(paint.deep, 288, 466, 340, 5) +
    arm(paint, 46, [300, 408], [640, 424], [760, 470], [858, 584]) +
    cylinder(400, 510, 610, 436, 18) +
    cylinder(770, 500, 868, 536, 14) +
    pin(300, 408, 16) +
    pin(858, 584, 14) +
    unitNumber(paint, 476, 418, 190, 26) +
    tire(392, 88, paint.light) +
    tire(616, 88, paint.light) +
    beacon(440, 244)
  )
}

export function wheelLoader(paint: Livery): string {
  return (
    loaderBucket(890) +
    arm(paint, 48, [690, 440], [800, 450], [906, 600]) +
    cylinder(700, 500, 820, 500, 18) +
    cylinder(740, 400, 880, 520, 16) +
    path(paint.body, 'M160 590V410q0-28 28-28h240v208z') +
    path(paint.light, 'M188 382h240v12H168q6-12 20-12z') +
    louvers(paint.deep, 182, 420, 240, 7) +
    line(DARK, 14, [320, 382], [320, 330], [334, 322]) +
    path(DARK, 'M420 560V246q0-16 16-16h170q14 0 18 14l44 200v116z') +
    glass('side', [442, 254], [530, 254], [530, 430], [442, 430]) +
    glass('front', [544, 254], [600, 254], [642, 430], [544, 430]) +
    rect(paint.body, 420, 444, 668, 570, 8) +
    path(paint.shade, 'M640 590l10-130h90q26 0 30 26l10 104z') +
    rect(paint.shade, 190, 564, 668, 596, 4) +
    unitNumber(paint, 496, 488, 150, 34) +
    makerName(paint, 496, 540, 140, 22) +
    tire(292, 108, paint.body) +
    tire(694, 108, paint.body) +
    beacon(520, 230)
  )
}

export function bulldozer(paint: Livery): string {
  return (
    line(STEEL, 22, [250, 470], [180, 470], [180, 600]) +
    path(STEEL, 'M164 590h32l-6 56h-14z') +
    crawler(paint, 240, 780, 128) +
    path(paint.body, 'M250 530V430h180V370h330q22 0 24 24l6 136z') +
    path(paint.light, 'M440 370h322q14 0 18 14H440z') +
    louvers(paint.deep, 640, 410, 750, 6) +
    line(DARK, 16, [610, 370], [610, 310]) +
    path(DARK, 'M270 440V226q0-14 14-14h190q14 0 14 14v214z') +
    glass('rear', [290, 240], [370, 240], [370, 400], [290, 400]) +
    glass('front', [386, 240], [468, 240], [468, 400], [386, 400]) +
    unitNumber(paint, 564, 424, 130, 34) +
    makerName(paint, 564, 480, 130, 22) +
    line(paint.shade, 34, [520, 600], [880, 590]) +
    cylinder(780, 430, 876, 520, 20) +
    path(paint.shade, 'M862 420l44-8q-36 110 46 238h-66q-56-110-24-230z') +
    path(paint.body, 'M862 420l20-4q-32 112 26 234h-22q-56-110-24-230z') +
    beacon(330, 212)
  )
}

export function roller(paint: Livery): string {
  return (
    path(paint.body, 'M170 560V420q0-28 28-28h230v168z') +
    path(paint.light, 'M198 392h230v12H178q6-12 20-12z') +
    louvers(paint.deep, 192, 430, 250, 6) +
    path(DARK, 'M390 560V246q0-16 16-16h196q14 0 16 14l30 196v120z') +
    glass('side', [412, 256], [510, 256], [510, 430], [412, 430]) +
    glass('front', [524, 256], [594, 256], [622, 430], [524, 430]) +
    rect(paint.body, 390, 444, 648, 572, 8) +
    unitNumber(paint, 528, 486, 180, 36) +
    makerName(paint, 528, 532, 160, 20) +
    rect(paint.shade, 220, 552, 650, 588, 4) +
    '<circle cx="826" cy="528" r="122" fill="#828b93"/><circle cx="826" cy="528" r="106" fill="#9aa3ab"/>' +
    '<path d="M740 460a110 110 0 0 1 90-42" fill="none" stroke="#ced5da" stroke-width="12" stroke-linecap="round"/>' +
    path(paint.shade, 'M620 470h60l160 36q22 6 22 26t-22 22l-40-6-130-10h-50z') +
    path(paint.body, 'M620 462h60l160 36q18 4 20 20l-180-30h-60z') +
    pin(830, 530, 22) +
    tire(308, 112, paint.body) +
    beacon(500, 230)
  )
}
