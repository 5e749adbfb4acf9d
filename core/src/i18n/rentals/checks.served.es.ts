import type { checksServedEn } from './checks.served.en.ts'

export const checksServedEs: Record<keyof typeof checksServedEn, string> = {
  'error.checkedOutBy': '{asset} ya está en alquiler con {client}. {by} lo entregó el {at}.',
  'error.alreadyOut': '{asset} ya está en alquiler con {client} desde el {at}.',
  'error.rentalNotOut': 'El activo de este alquiler no se ha entregado.',
  'error.checkPhotoLimit': 'Se alcanzó el límite de {max} imágenes.',
  'check.ticketIssue': 'Daños encontrados en la devolución de {client}: {items}',
  'activity.action.checkedOut': 'entregó',
  'activity.action.checkedIn': 'recibió',
}
