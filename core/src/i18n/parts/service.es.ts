import type { serviceEn } from './service.en.ts'

export const serviceEs: Record<keyof typeof serviceEn, string> = {
  'service.title': 'Servicio',
}
