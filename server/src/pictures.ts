import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { AppError } from './appError.ts'
import { limitConcurrency } from './limitConcurrency.ts'

/** The size shown in lists. */
const LIST_PICTURE = { width: 240, height: 160 }
/** The longer side of a stored picture, in pixels. */
const LONGEST = 2560
/**
 * More than phones produce within 20 MB. Decoding two such pictures of the most expensive kind takes half a
 * gigabyte.
 */
const MOST_PIXELS = 64_000_000
const SECONDS = 20

const BEGINNINGS = ['ffd8ff', '89504e470d0a1a0a']

// Each file is read once, so a cache would be useless, and it would keep deleted files open.
sharp.cache(false)

/** Limits concurrent decoding, which takes memory and threads from everything else. */
const turn = limitConcurrency(2)

/** Width and height are those of the full picture, in pixels. */
export type Pictures = { full: Buffer; list: Buffer; width: number; height: number }

/**
 * Creates the stored versions of an uploaded picture: upright, and without metadata or hidden data. Detects
 * the type from the content, and ignores names and content types.
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
      // Transparent areas would turn black in a JPEG.
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
