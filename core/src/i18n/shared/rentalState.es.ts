import type { rentalStateEn } from './rentalState.en.ts'

export const rentalStateEs: Record<keyof typeof rentalStateEn, string> = {
  'rentalState.rental': 'Alquiler',
  'rentalState.available': 'Disponible',
  'rentalState.reserved': 'Reservado',
  'rentalState.onRent': 'En alquiler',
  'rentalState.overdue': 'Vencido',
  'rentalState.returned': 'Devuelto',
  'rentalState.canceled': 'Cancelado',
  'rentalState.out': '{client}, vence {due}',
  'rentalState.outAtSite': '{client}, obra {site}, vence {due}',
  'rentalState.from': '{client}, desde {start}',
  'rentalState.outOnly': 'vence {due}',
  'rentalState.fromOnly': 'desde {start}',
  'rentalState.managed': 'De Point of Rental',
}
