import type { repairListServedEn } from './repairList.served.en.ts'

export const repairListServedEs: Record<keyof typeof repairListServedEn, string> = {
  'repairFile.name': 'Órdenes de servicio',
  'repairFile.ticketNum': 'Número de orden',
  'repairFile.equipment': 'Activo',
  'repairFile.branch': 'Sucursal',
  'repairFile.category': 'Categoría',
  'repairFile.client': 'Cliente',
  'repairFile.site': 'Obra',
  'repairFile.checkInDate': 'Fecha de entrada',
  'repairFile.dateCompleted': 'Finalización',
  'repairFile.engineCount': 'Horómetro',
  'repairFile.issue': 'Problema',
  'repairFile.resolution': 'Solución',
  'repairFile.totalLabor': 'Mano de obra (horas)',
  'repairFile.laborCost': 'Costo de mano de obra ({currency})',
  'repairFile.partsCost': 'Costo de repuestos ({currency})',
  'repairFile.cost': 'Costo total ({currency})',
  'repairFile.nextServiceDate': 'Fecha del próximo servicio',
  'repairFile.nextServiceEngineHours': 'Horómetro del próximo servicio',
}
