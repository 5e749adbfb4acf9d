import { images } from '@yardmaster/core/contract/fleet/images.ts'

const [BEFORE_ID = '', REST = ''] = images.read.path.split(':id')
const [BEFORE_IMAGE = '', AFTER_IMAGE = ''] = REST.split(':imageId')

/** The URL of the small picture of an asset, for rows of a list. */
export const listImage = (id: number, imageId: number | null): string | null =>
  imageId === null ? null : `${BEFORE_ID}${id}${BEFORE_IMAGE}${imageId}${AFTER_IMAGE}?size=list`
