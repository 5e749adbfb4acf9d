import type { erasureEn } from './erasure.en.ts'

export const erasureEs: Record<keyof typeof erasureEn, string> = {
  'erasure.label': 'Eliminación de la cuenta',
  'erasure.notice': '{company} se eliminará definitivamente el {date}.',
  'erasure.open': 'Abrir Datos',
}
