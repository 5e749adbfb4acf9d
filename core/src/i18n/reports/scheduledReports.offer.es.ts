import type { scheduledReportsOfferEn } from './scheduledReports.offer.en.ts'

export const scheduledReportsOfferEs: Record<keyof typeof scheduledReportsOfferEn, string> = {
  'mondayOffer.title': 'Empiece la semana con el correo del lunes',
  'mondayOffer.body':
    'Cada lunes a las 7:00, lo que requiere atención en su flota: alquileres vencidos, activos fuera de lugar, mantenimiento pendiente, activos que no reportan o están sin uso.',
  'mondayOffer.accept': 'Enviármelo',
  'mondayOffer.decline': 'No, gracias',
  'mondayOffer.accepted': 'Recibirá el correo del lunes cada lunes a las 7:00',
}
