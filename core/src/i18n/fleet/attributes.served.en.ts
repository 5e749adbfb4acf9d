export const attributesServedEn = {
  'error.attributeNameTaken': 'An attribute with this name already exists for these categories.',
} as const
