/** Text of the field for photos that are sent with a form. */
export const photosEn = {
  'photos.title': 'Photos',
  'photos.take': 'Take Photo',
  'photos.choose': 'Choose Photos',
  'photos.hint': 'Up to {max} photos',
  'photos.full': 'Limit of {max} photos reached.',
  'photos.photo': 'Photo {number}',
  'photos.remove': 'Remove photo {number}',
  'photos.unreadable': '{name} couldn’t be read as a picture.',
} as const
