import type { visitsServedEn } from './visits.served.en.ts'

export const visitsServedEs: Record<keyof typeof visitsServedEn, string> = {
  'error.visitsTooMany':
    'Con una flota de este tamaño, seleccione hasta {days, plural, one {# día} other {# días}} a la vez',
}
