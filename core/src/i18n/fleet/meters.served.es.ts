import type { metersServedEn } from './meters.served.en.ts'

export const metersServedEs: Record<keyof typeof metersServedEn, string> = {
  'error.meterTooLongAgo': 'Como máximo hace 10 años',
}
