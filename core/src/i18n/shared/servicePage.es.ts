import type { servicePageEn } from './servicePage.en.ts'

export const servicePageEs: Record<keyof typeof servicePageEn, string> = {
  'service.title': 'Servicio',
  'service.tabs': 'Servicio',
  'service.tab.tickets': 'Órdenes',
  'service.tab.tasks': 'Tareas',
  'service.tab.inspections': 'Inspecciones',
  'service.tab.parts': 'Repuestos',
  'service.tab.requests': 'Solicitudes',
  'service.noMatch': 'Sin resultados para «{search}».',
  'service.tab.mine': 'Mi trabajo',
  'service.tab.board': 'Tablero',
}
