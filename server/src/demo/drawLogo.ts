import sharp from 'sharp'
import { toMailLogo } from '../pictures.ts'
import { lettering, letteringWidth } from './drawings/lettering.ts'
import type { DemoLogo } from './fleet/demoAccount.ts'

const HEIGHT = 200
const MARGIN = 24
const SIGN = 180
const LETTERS = 52

/** Draws the logo of a demo company: a sign with its mountains or its plateau, and the name. */
export async function drawLogo({ sign, lines, color }: DemoLogo) {
  const widest = Math.max(...lines.map((line) => letteringWidth(LETTERS, line)))
  const width = Math.ceil(MARGIN * 3 + SIGN + widest)
  const words = lines.map((line, row) =>
    lettering(MARGIN * 2 + SIGN, 36 + row * (LETTERS + 24), LETTERS, line, row === 0 ? color : '#3c4446'),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#ffffff"/>
    <g transform="translate(${MARGIN} 16)"><rect width="${SIGN}" height="168" rx="28" fill="${color}"/>
    <path d="${sign}" fill="#ffffff"/></g>${words.join('')}</svg>`
  const full = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
  return { full, list: await toMailLogo(full), width, height: HEIGHT }
}
