import type { daysServedEn } from './days.served.en.ts'

export const daysServedEs: Record<keyof typeof daysServedEn, string> = {
  'error.dayInFuture': 'No puede ser en el futuro',
}
