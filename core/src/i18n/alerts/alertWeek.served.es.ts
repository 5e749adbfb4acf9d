import type { alertWeekServedEn } from './alertWeek.served.en.ts'

export const alertWeekServedEs: Record<keyof typeof alertWeekServedEn, string> = {
  'alertWeekFile.name': 'Alertas por semana',
  'alertWeekFile.asset': 'Activo',
  'alertWeekFile.topic': 'Tema',
  'alertWeekFile.fired': 'Veces',
  'alertWeekFile.first': 'Primera',
  'alertWeekFile.last': 'Última',
  'alertWeekFile.takenBy': 'Se encargó',
  'alertWeekFile.minutes': 'Minutos hasta que alguien actuó',
}
