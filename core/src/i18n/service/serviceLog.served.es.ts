import type { serviceLogServedEn } from './serviceLog.served.en.ts'

export const serviceLogServedEs: Record<keyof typeof serviceLogServedEn, string> = {
  'serviceLog.title': 'Registro de servicio: {name}',
  'serviceLog.empty': 'Aún no hay órdenes de servicio',
  'serviceLog.asset': 'Activo',
  'serviceLog.tickets': 'Órdenes',
  'serviceLog.counted': '{tickets, number}{open, plural, =0 {} one { (# abierta)} other { (# abiertas)}}',
  'serviceLog.labor': 'Mano de obra',
  'serviceLog.hours': '{hours, number} h',
  'serviceLog.laborCost': 'Costo de mano de obra',
  'serviceLog.partsCost': 'Costo de repuestos',
  'serviceLog.total': 'Costo total',
  'serviceLog.ticket': 'Orden',
  'serviceLog.checkInDate': 'Entrada',
  'serviceLog.dateCompleted': 'Finalización',
  'serviceLog.open': 'Abierta',
  'serviceLog.engineCount': 'Horómetro',
  'serviceLog.issue': 'Problema y solución',
  'serviceLog.cost': 'Costo',
  'serviceLog.newest': 'Más recientes',
  'serviceLog.older': 'Anteriores',
}
