import type { nextServiceEn } from './nextService.en.ts'

export const nextServiceEs: Record<keyof typeof nextServiceEn, string> = {
  'nextService.ok': 'Próximo servicio: {due}.',
  'nextService.due': 'Servicio pendiente: {due}.',
  'nextService.overdue': 'Servicio vencido: {due}.',
  'nextService.date': '{date}',
  'nextService.hours': 'a las {hours, number} h',
  'nextService.both': '{date} o a las {hours, number} h, lo que ocurra primero',
  'nextService.ticket': 'Orden {ticketNum}',
}
