import type { checklistEn } from './checklist.en.ts'

export const checklistEs: Record<keyof typeof checklistEn, string> = {
  'dashboard.showChecklist': 'Mostrar lista de configuración',
  'checklist.title': 'Configure su cuenta',
  'checklist.progress': '{done} de {total} hechos',
  'checklist.hide': 'Ocultar',
  'checklist.done': '(hecho)',
  'checklist.open': '(pendiente)',
  'checklist.company': 'Complete su empresa',
  'checklist.company.hint': 'Dirección, teléfono y logotipo',
  'checklist.branches': 'Complete sus sucursales',
  'checklist.branches.hint': 'Cada patio con su dirección y zona horaria',
  'checklist.categories': 'Cree categorías',
  'checklist.categories.hint': 'Como plataformas, excavadoras o camiones',
  'checklist.people': 'Invite a su personal',
  'checklist.people.hint': 'Con su propia contraseña',
  'checklist.equipment': 'Añada equipos',
  'checklist.equipment.hint': 'Importe un archivo o añádalos uno por uno',
  'checklist.device': 'Conecte un localizador',
  'checklist.device.hint': 'Un localizador o el teléfono de su bolsillo',
  'checklist.map': 'Véalo en el mapa',
  'checklist.map.hint': 'Aquí aparecerá la primera posición',
}
