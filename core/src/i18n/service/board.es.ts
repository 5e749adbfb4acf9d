import type { boardEn } from './board.en.ts'

export const boardEs: Record<keyof typeof boardEn, string> = {
  'board.total': '{total, plural, one {# orden} other {# órdenes}}',
  'board.none': 'Sin órdenes',
  'board.resolvedHint': 'Últimos 7 días',
  'board.limited':
    'Muestra las {listed, number} más urgentes de {open, number} órdenes abiertas. La lista las muestra todas.',
  'board.moved': 'Orden {ticketNum}: {status}',
  'board.move': 'Mover la orden {ticketNum}, {name}',
  'board.moveTo': 'Mover a: {status}',
  'board.by': 'Agrupar órdenes',
  'board.byStatus': 'Por estado',
  'board.byTechnician': 'Por técnico',
  'board.free': 'Sin asignar',
  'board.withoutTickets': 'Sin órdenes abiertas: {names}',
  'board.plannedHours': '{hours, number} h previstas',
  'board.inProgress': '{count, number} en curso',
  'board.waiting': '{count, number} en espera de repuestos',
  'board.overdue': '{count, plural, one {# vencida} other {# vencidas}}',
}
