/** Pixels on the longer side: enough to see a scratch, small enough for the connection of a yard. */
const LONGEST = 2048
const QUALITY = 0.85
const JPEG = 'image/jpeg'

/** Returns a smaller JPEG of a photo, or null if the browser can't read it as a picture. */
export async function shrinkPhoto(file: Blob): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return await new Promise((resolve) => canvas.toBlob(resolve, JPEG, QUALITY))
  } catch {
    return null
  }
}
