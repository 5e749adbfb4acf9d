import type { addressesServedEn } from './addresses.served.en.ts'

export const addressesServedEs: Record<keyof typeof addressesServedEn, string> = {
  'address.near': '{distance} al {direction} de {place}',
  'compass.n': 'N',
  'compass.ne': 'NE',
  'compass.e': 'E',
  'compass.se': 'SE',
  'compass.s': 'S',
  'compass.sw': 'SO',
  'compass.w': 'O',
  'compass.nw': 'NO',
}
