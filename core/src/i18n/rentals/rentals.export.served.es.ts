import type { rentalsExportServedEn } from './rentals.export.served.en.ts'

export const rentalsExportServedEs: Record<keyof typeof rentalsExportServedEn, string> = {
  'rentalFile.name': 'Alquileres',
  'rentalFile.asset': 'Activo',
  'rentalFile.make': 'Marca',
  'rentalFile.model': 'Modelo',
  'rentalFile.branch': 'Sucursal',
  'rentalFile.category': 'Categoría',
  'rentalFile.client': 'Cliente',
  'rentalFile.site': 'Obra',
  'rentalFile.contract': 'Contrato',
  'rentalFile.state': 'Estado',
  'rentalFile.startAt': 'Inicio',
  'rentalFile.dueAt': 'Vence',
  'rentalFile.outAt': 'Entregado',
  'rentalFile.inAt': 'Devuelto',
  'rentalFile.canceledAt': 'Cancelado',
  'rentalFile.rate': 'Tarifa ({currency})',
  'rentalFile.per': 'Por',
}
