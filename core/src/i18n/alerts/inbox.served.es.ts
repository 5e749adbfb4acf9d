import type { inboxServedEn } from './inbox.served.en.ts'

export const inboxServedEs: Record<keyof typeof inboxServedEn, string> = {
  'inbox.assigned': 'Se le asignó',
  'inbox.assignedBy': '{by} se lo asignó a usted',
  'inbox.assets': '{count, plural, one {# activo} other {# activos}}',
  'inbox.problem:import': 'La importación falló',
  'inbox.problem:integration': 'La conexión sigue fallando',
  'inbox.problem:backup': 'La última copia de seguridad falló',
  'inbox.installation': 'Copias de seguridad de esta instalación',
  'inbox.problem:webhook': 'El webhook se desactivó porque seguía fallando',
  'inbox.ticketAssigned': '{by} le asignó la orden {ticketNum}',
}
