/** Text of addresses that are derived from the nearest town. */
export const addressesServedEn = {
  'address.near': '{distance} {direction} of {place}',
  'compass.n': 'N',
  'compass.ne': 'NE',
  'compass.e': 'E',
  'compass.se': 'SE',
  'compass.s': 'S',
  'compass.sw': 'SW',
  'compass.w': 'W',
  'compass.nw': 'NW',
} as const
