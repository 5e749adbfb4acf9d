export const partsServedEn = {
  'error.partTaken': 'A part with this name and number already exists.',
} as const
