/** Errors of image uploads. */
export const uploadsServedEn = {
  'error.imageType': 'Only JPEG and PNG images are accepted.',
  'error.imageTooLarge': 'An image can be up to {max} MB.',
  'error.imagePixels': 'An image can have up to {max} megapixels.',
  'error.imageUnreadable': 'The image is damaged or incomplete. Choose another one.',
  'error.imageGone': 'This image was deleted for good. Deleted images can be restored for 30 days.',
  'error.logoReplaced': 'There is already another logo. Remove it first.',
  'error.imageLimit': 'There are already {max} images. Delete one to add another.',
  'error.photoStored': 'This photo is already stored.',
  'error.uploadClosed': 'This upload has expired. Choose the image again.',
  'error.uploadBroken': 'The image upload was incomplete. Upload it again.',
} as const
