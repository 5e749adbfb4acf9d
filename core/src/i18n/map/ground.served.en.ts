export const groundServedEn = {
  'error.groundFixed': 'An environment variable decides the map background.',
  'error.groundFile': 'The street file can’t be drawn. Check it with npm run map -- check.',
  'field.mapGround': 'Map background',
  'field.mapService': 'Map service',
} as const
