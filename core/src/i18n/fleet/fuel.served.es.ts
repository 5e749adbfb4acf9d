import type { fuelServedEn } from './fuel.served.en.ts'

export const fuelServedEs: Record<keyof typeof fuelServedEn, string> = {
  'activity.kind.fuelCard': 'la tarjeta de combustible',
  'field.fuelCardHolder': 'Pertenece a',
  'field.fuelCardFrom': 'Desde',
  'field.fuelFinding': 'Hallazgo de combustible',
  'field.fuelFindingNote': 'Nota',
  'field.tankLitres': 'Tanque de combustible',
}
