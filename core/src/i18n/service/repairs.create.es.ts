import type { repairsCreateEn } from './repairs.create.en.ts'

export const repairsCreateEs: Record<keyof typeof repairsCreateEn, string> = {
  'createRepair.title': 'Nueva orden de servicio de: {name}',
  'createRepair.loading': 'Nueva orden de servicio',
  'createRepair.archived': 'Este activo está archivado. Reincorpórelo antes de abrir una orden de servicio.',
  'createRepair.checkInDate': 'Fecha de entrada',
  'createRepair.engineHours': 'Horómetro',
  'createRepair.hours': 'horas',
  'createRepair.lower': 'Menor que las últimas {known} horas registradas. Aun así puede guardarlo.',
  'createRepair.issue': 'Problema',
  'createRepair.issueHint': 'p. ej. correa rota, la batería no carga, etc.',
  'createRepair.full': 'Alcanzó el número máximo de caracteres',
  'createRepair.plannedTasks': 'Tareas previstas',
  'createRepair.noTasks': 'Este activo no tiene tareas de mantenimiento asignadas.',
  'createRepair.due': '{name} (pendiente)',
  'createRepair.overdue': '{name} (vencida)',
  'createRepair.request': 'Esta orden corresponde a una solicitud de reparación.',
  'createRepair.requestFrom': 'Esta orden corresponde a una solicitud de reparación de: {contact}',
  'createRepair.restored': 'Se recuperó su borrador. Último cambio: {when}.',
  'createRepair.discard': 'Descartar',
  'createRepair.discarded': 'Borrador descartado',
  'createRepair.waiting':
    'Sin conexión. La orden está guardada en este dispositivo y se enviará cuando vuelva la conexión, aunque salga de esta página.',
  'createRepair.edit': 'Editar',
  'createRepair.sent': 'Orden de {name} abierta',
  'createRepair.show': 'Ver',
  'createRepair.cameBack': 'Enviada {when}, pero rechazada',
  'createRepair.correct': 'Sus datos se conservan. Corrija los campos indicados y guarde de nuevo.',
  'createRepair.withoutRequest': 'Guarde de nuevo para abrir la orden sin la solicitud.',
  'createRepair.left':
    'Ya no puede abrir aquí una orden de {name}. Su texto se conserva en este dispositivo hasta que lo descarte.',
  'createRepair.refused': 'No se pudo abrir la orden de {name}: {reason}',
}
