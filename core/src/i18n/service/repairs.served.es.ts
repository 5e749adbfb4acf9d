import type { repairsServedEn } from './repairs.served.en.ts'

export const repairsServedEs: Record<keyof typeof repairsServedEn, string> = {
  'error.taskNotAssigned': 'Una de estas tareas no está asignada a este activo.',
  'error.repairResolved': '{name} ya resolvió esta orden. Sus cambios no se guardaron.',
  'error.beforeCheckIn': 'No puede ser anterior a la fecha de entrada',
  'error.afterCompletion': 'No puede ser posterior a la fecha de finalización',
  'error.partTwice': 'Este repuesto ya está en la lista.',
  'error.partUnknown': 'Uno de estos repuestos ya no está en el catálogo.',
  'error.taskNotPlanned': 'Una de estas tareas no está prevista en esta orden.',
  'error.repairImageLimit': 'Se alcanzó el límite de cinco imágenes.',
  'error.beforeAsset': 'No puede ser anterior a la existencia del activo',
  'error.repairOpen': 'Esta orden ya está abierta.',
  'error.notAfterCompletion': 'Debe ser posterior a la fecha de finalización',
  'error.notAboveMeter': 'Debe ser mayor que el horómetro actual',
  'error.notTechnician': 'Este usuario no puede trabajar en esta orden.',
  'error.downInFuture': 'No puede ser en el futuro',
  'error.downBeforeStart': 'No puede ser antes del inicio',
  'error.laborInFuture': 'El trabajo no puede terminar en el futuro',
  'error.timerResolved': 'Esta orden está resuelta. Reábrala para iniciar el cronómetro.',
  'error.noTimer': 'Su cronómetro no está en marcha.',
  'error.timerRunning': 'Su cronómetro ya está en marcha.',
}
