/** Words of the equipment's profile tab. */
export const thingEn = {
  'thing.information': 'Asset Information',
} as const
