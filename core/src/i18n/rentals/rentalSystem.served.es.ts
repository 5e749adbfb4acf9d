import type { rentalSystemServedEn } from './rentalSystem.served.en.ts'

export const rentalSystemServedEs: Record<keyof typeof rentalSystemServedEn, string> = {
  'error.itemLinked': 'Este activo ya está vinculado a otro artículo.',
  'error.customerLinked': 'Este cliente ya está vinculado a otro cliente de Point of Rental.',
}
