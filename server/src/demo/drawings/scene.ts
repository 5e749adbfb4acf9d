import { GROUND, rect } from './paint.ts'
import { pick, seeded } from './seeded.ts'

type Light = {
  top: string
  bottom: string
  far: string
  near: string
  ground: string
  dust: string
  sun: string
}

const LIGHTS: Light[] = [
  {
    top: '#7fb4de',
    bottom: '#e4f1f7',
    far: '#a9bfcf',
    near: '#86a58f',
    ground: '#b9b2a4',
    dust: '#a79f90',
    sun: '#fff6d8',
  },
  {
    top: '#8fc3e6',
    bottom: '#f6ead2',
    far: '#b9b7c4',
    near: '#a3a77f',
    ground: '#c4b396',
    dust: '#b09e80',
    sun: '#fff1c2',
  },
  {
    top: '#97bbd3',
    bottom: '#eef4f6',
    far: '#a7b3bb',
    near: '#8a9c92',
    ground: '#aeaca6',
    dust: '#9c9a93',
    sun: '#ffffff',
  },
  {
    top: '#6f9fd0',
    bottom: '#fbdcb8',
    far: '#b29fb4',
    near: '#8f8a86',
    ground: '#bda58d',
    dust: '#a68f78',
    sun: '#ffe3a6',
  },
]

function mountains(random: () => number, light: Light): string {
  const ridge = (base: number, height: number, steps: number) => {
    const points = Array.from({ length: steps + 1 }, (_, i) => {
      const rise = i % 2 === 0 ? random() * 0.45 : 0.55 + random() * 0.45
      return `${Math.round((i * 1200) / steps)},${Math.round(base - rise * height)}`
    })
    return `0,${GROUND} ${points.join(' ')} 1200,${GROUND}`
  }
  return (
    `<polygon points="${ridge(520, 210, 8)}" fill="${light.far}" fill-opacity=".75"/>` +
    `<polygon points="${ridge(560, 90, 12)}" fill="${light.near}" fill-opacity=".85"/>`
  )
}

function hills(random: () => number, light: Light): string {
  const wave = (y: number, height: number) => {
    const shift = random() * height
    return `M0 ${GROUND}V${y}C200 ${y - height - shift} 360 ${y + shift} 600 ${y - height * 0.6}S1000 ${y - height - shift} 1200 ${y - shift}V${GROUND}z`
  }
  return `<path d="${wave(500, 90)}" fill="${light.far}" fill-opacity=".7"/><path d="${wave(555, 50)}" fill="${light.near}" fill-opacity=".9"/>`
}

function warehouse(random: () => number, light: Light): string {
  const left = random() < 0.5 ? 40 : 420
  const doors = [0, 1, 2].map((i) => {
    const x = left + 70 + i * 210
    return (
      rect('#8d979f', x, 440, x + 150, 590, 4) +
      [0, 1, 2, 3, 4].map((row) => rect('#7d8790', x, 462 + row * 28, x + 150, 466 + row * 28, 0)).join('')
    )
  })
  const ribs = Array.from({ length: 24 }, (_, i) =>
    rect('#c3cbd0', left + 12 + i * 30, 356, left + 15 + i * 30, 590, 0),
  )
  return (
    hills(random, light) +
    rect('#ccd4d9', left, 350, left + 740, 592, 2) +
    ribs.join('') +
    `<polygon points="${left - 16},352 ${left + 370},292 ${left + 756},352" fill="#8b98a3"/>` +
    rect('#aab5bd', left - 16, 348, left + 756, 362, 2) +
    doors.join('')
  )
}

function skyline(random: () => number, light: Light): string {
  const towers = Array.from({ length: 15 }, (_, i) => {
    const height = 60 + random() * 190
    return rect(light.far, i * 84 - 20, 560 - height, i * 84 + 50 + random() * 20, GROUND, 2)
  })
  const trees = Array.from(
    { length: 24 },
    (_, i) =>
      `<circle cx="${i * 52 + random() * 20}" cy="${572 + random() * 14}" r="${26 + random() * 16}" fill="${light.near}"/>`,
  )
  return `<g opacity=".7">${towers.join('')}</g>${trees.join('')}`
}

function cloud(x: number, y: number, size: number): string {
  const puff = (dx: number, dy: number, r: number) =>
    `<circle cx="${x + dx * size}" cy="${y + dy * size}" r="${r * size}"/>`
  return `<g fill="#fff" opacity=".75">${puff(-1.2, 0, 0.6)}${puff(-0.4, -0.35, 0.85)}${puff(0.6, -0.15, 0.75)}${puff(1.4, 0.1, 0.5)}<rect x="${x - 1.8 * size}" y="${y}" width="${3.7 * size}" height="${0.6 * size}" rx="${0.3 * size}"/></g>`
}

function fence(random: () => number): string {
  if (random() < 0.45) return ''
  const posts = Array.from({ length: 13 }, (_, i) => rect('#7c858c', i * 100 - 3, 528, i * 100 + 3, 604, 1))
  return (
    `<rect x="0" y="534" width="1200" height="66" fill="url(#mesh)" fill-opacity=".55"/>` +
    rect('#7c858c', 0, 530, 1200, 535, 0) +
    posts.join('')
  )
}

/** Draws the yard behind and below the asset, and the light of the day. The seed selects both. */
export function yardScene(seed: number): string {
  const random = seeded(seed)
  const light = pick(random, LIGHTS)
  const backdrop = pick(random, [mountains, hills, warehouse, skyline])
  const sunX = 120 + random() * 960
  const pebbles = Array.from({ length: 90 }, () => {
    const y = 615 + random() ** 1.4 * 180
    return `<ellipse cx="${(random() * 1200).toFixed(0)}" cy="${y.toFixed(0)}" rx="${(3 + (y - 600) / 22).toFixed(1)}" ry="${(1.2 + (y - 600) / 70).toFixed(1)}" fill="${random() < 0.5 ? light.dust : '#ffffff'}" fill-opacity="${random() < 0.5 ? '.5' : '.22'}"/>`
  })
  return (
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light.top}"/><stop offset=".75" stop-color="${light.bottom}"/></linearGradient>` +
    `<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light.ground}"/><stop offset="1" stop-color="${light.dust}"/></linearGradient>` +
    `<radialGradient id="shadow"><stop offset=".35" stop-color="#1d1a16" stop-opacity=".5"/><stop offset="1" stop-color="#1d1a16" stop-opacity="0"/></radialGradient>` +
    `<pattern id="mesh" width="14" height="14" patternUnits="userSpaceOnUse"><path d="M0 0l14 14M14 0L0 14" stroke="#7c858c" stroke-width="1.4"/></pattern></defs>` +
    `<rect width="1200" height="800" fill="url(#sky)"/>` +
    `<circle cx="${sunX.toFixed(0)}" cy="${(90 + random() * 80).toFixed(0)}" r="46" fill="${light.sun}" fill-opacity=".9"/>` +
    cloud(150 + random() * 350, 90 + random() * 80, 34 + random() * 18) +
    cloud(700 + random() * 350, 70 + random() * 110, 26 + random() * 22) +
    backdrop(random, light) +
    fence(random) +
    `<rect y="590" width="1200" height="210" fill="url(#ground)"/>` +
    `<path d="M0 742L1200 726v16L0 760z" fill="#fff" fill-opacity=".22"/>` +
    pebbles.join('') +
    `<ellipse cx="600" cy="${GROUND + 2}" rx="500" ry="30" fill="url(#shadow)"/>`
  )
}
