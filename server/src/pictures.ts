import { open } from 'node:fs/promises'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
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

/** The most that a printed page shows sharply, and twice the size that mails show. */
const LOGO = { width: 1200, height: 600 }
export const MAIL_LOGO = { width: 180, height: 60 }

/** Creates the stored versions of a logo: as PNG, which keeps its edges sharp. The small one is for mails. */
export async function makeLogo(place: string): Promise<Pictures> {
  if (!(await isPicture(place))) throw new AppError('error.imageType', 415)
  return turn(async () => {
    const { data: full, info } = await decode(place, (picture) =>
      picture.resize({ ...LOGO, ...INSIDE }).png({ compressionLevel: 9 }),
    )
    return { full, list: await toMailLogo(full), width: info.width, height: info.height }
  })
}

export const toMailLogo = (logo: Buffer): Promise<Buffer> =>
  sharp(logo)
    .resize({ width: MAIL_LOGO.width * 2, height: MAIL_LOGO.height * 2, ...INSIDE })
    .png({ compressionLevel: 9 })
    .toBuffer()

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

const INSIDE = { fit: 'inside', withoutEnlargement: true } as const

const asPhoto = (picture: Sharp) =>
  picture.resize({ width: LONGEST, height: LONGEST, ...INSIDE }).jpeg({ quality: 85 })

async function decode(place: string, convert: (picture: Sharp) => Sharp = asPhoto) {
  try {
    const picture = sharp(place, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      // Transparent areas would turn black in a JPEG, and logos are made for white paper.
      .flatten({ background: '#ffffff' })
    return await convert(picture).timeout({ seconds: SECONDS }).toBuffer({ resolveWithObject: true })
  } catch (error) {
    const tooMany = error instanceof Error && error.message.includes('exceeds pixel limit')
    if (tooMany) throw new AppError('error.imagePixels', 422, { values: { max: MOST_PIXELS / 1_000_000 } })
    throw new AppError('error.imageUnreadable', 422)
  }
}
