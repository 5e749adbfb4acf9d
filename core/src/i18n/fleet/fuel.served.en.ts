/** Texts of fuel cards in the change history. */
export const fuelServedEn = {
  'activity.kind.fuelCard': 'fuel card',
  'field.fuelCardHolder': 'Belongs to',
  'field.fuelCardFrom': 'From',
  'field.fuelFinding': 'Fuel finding',
  'field.fuelFindingNote': 'Note',
  'field.tankLitres': 'Fuel tank',
}
