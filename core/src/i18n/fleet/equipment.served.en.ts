export const equipmentServedEn = {
  'equipment.copy': 'copy',
  'error.equipmentArchived':
    'This asset is archived or sold. Reinstate it or send it back to inventory before you change it.',
  'error.equipmentNotArchived': 'This asset isn’t archived.',
  'error.equipmentSold': 'This asset was sold. Send it back to inventory instead.',
  'error.equipmentNotSold': 'This asset wasn’t sold.',
} as const
