import type { myWorkEn } from './myWork.en.ts'

export const myWorkEs: Record<keyof typeof myWorkEn, string> = {
  'myWork.none': 'No tiene órdenes asignadas',
  'myWork.noneHint': 'Aquí aparecen las órdenes que usted toma o que le asigna un gerente.',
  'myWork.open': 'Mis órdenes abiertas',
  'myWork.openCount': '{total, plural, one {# orden abierta} other {# órdenes abiertas}}',
  'myWork.finished': 'Terminado esta semana',
  'myWork.week':
    '{tickets, plural, =0 {Ninguna orden} one {# orden} other {# órdenes}} · {time} de mano de obra registrada',
  'myWork.timer': 'Cronómetro en marcha',
  'myWork.ticket': 'Orden {ticketNum} · {name}',
  'myWork.show': 'Mi trabajo',
  'myWork.waiting':
    '{total, plural, one {Tiene # orden abierta} other {Tiene # órdenes abiertas}}{overdue, plural, =0 {} one {, # vencida} other {, # vencidas}}',
}
