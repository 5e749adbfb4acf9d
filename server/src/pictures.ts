import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { AppError } from './appError.ts'
import { takeTurns } from './takeTurns.ts'

/** As small as lists show it. */
const LIST_PICTURE = { width: 240, height: 160 }
/** The longer side of what is kept, in pixels. */
const LONGEST = 2560
/** More than phones take within 20 MB. Two such, of the costliest kind, are decoded in half a gigabyte. */
const MOST_PIXELS = 64_000_000
const SECONDS = 20

const BEGINNINGS = ['ffd8ff', '89504e470d0a1a0a']

// What is read is read once: nothing is worth keeping, and files that are gone must not stay open.
sharp.cache(false)

/** Decoding takes memory and threads that all others need as well. */
const turn = takeTurns(2)

/** Width and height are those of the full one, in pixels. */
export type Pictures = { full: Buffer; list: Buffer; width: number; height: number }

/**
 * Makes what is kept of a picture that somebody sent: upright, without anything that was hidden in it or told about
 * it. Its content says what it is; names and content types are not believed.
 */
export async function makePictures(place: string): Promise<Pictures> {
  if (!(await isPicture(place))) throw new AppError('error.imageType', 415)
  return turn(async () => {
    const { data: full, info } = await decode(place)
    return { full, list: await toListPicture(full), width: info.width, height: info.height }
  })
}

export const toListPicture = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).resize(LIST_PICTURE).jpeg({ quality: 80 }).toBuffer()

async function isPicture(place: string): Promise<boolean> {
  const file = await open(place)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
    const beginning = buffer.toString('hex', 0, bytesRead)
    return BEGINNINGS.some((known) => beginning.startsWith(known))
  } finally {
    await file.close()
  }
}

async function decode(place: string) {
  try {
    return await sharp(place, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
      // What is transparent would be black in a JPEG.
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    const tooMany = error instanceof Error && error.message.includes('exceeds pixel limit')
    if (tooMany) throw new AppError('error.imagePixels', 422, { values: { max: MOST_PIXELS / 1_000_000 } })
    throw new AppError('error.imageUnreadable', 422)
  }
}
