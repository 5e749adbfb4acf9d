export const placesServedEn = {
  'error.placeNameTaken': 'A place with this name already exists.',
  'error.areaNameTaken': 'This place already has an area with this name.',
  'error.tooManyAreas': 'A place can have up to {max} areas.',
} as const
