import type { periodsEn } from './periods.en.ts'

export const periodsEs: Record<keyof typeof periodsEn, string> = {
  'period.choice': 'Periodo',
  'period.today': 'Hoy',
  'period.yesterday': 'Ayer',
  'period.thisWeek': 'Esta semana',
  'period.lastWeek': 'La semana pasada',
  'period.thisMonth': 'Este mes',
  'period.lastMonth': 'El mes pasado',
  'period.last90Days': 'Últimos 90 días',
  'period.custom': 'Personalizado',
  'period.lastDays': 'Últimos {days, number} días',
  'period.lastMonths': 'Últimos {months, number} meses',
  'period.tooLong': '{name} (este informe muestra como máximo {days, number} días)',
}
