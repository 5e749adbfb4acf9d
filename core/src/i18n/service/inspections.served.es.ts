import type { inspectionsServedEn } from './inspections.served.en.ts'

export const inspectionsServedEs: Record<keyof typeof inspectionsServedEn, string> = {
  'error.inspectionPlanTaken': 'Ya existe una lista de comprobación con este nombre.',
  'error.inspectionFuture': 'Una inspección no puede estar en el futuro.',
  'inspection.ticketIssue': 'Fallos en la inspección «{name}»:',
  'activity.action.inspected': 'inspeccionó',
  'activity.kind.inspectionPlan': 'lista de comprobación',
  'field.checklist': 'Lista de comprobación',
  'field.failedItems': 'Fallos',
  'field.failedItems.none': 'ninguno',
  'field.atCheckOut': 'En la salida',
  'field.atCheckIn': 'En la devolución',
  'field.everyDays': 'Días entre inspecciones',
  'field.everyDays.none': 'sin programación',
}
