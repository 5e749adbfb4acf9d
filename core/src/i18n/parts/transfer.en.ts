/** Words of import and export. */
export const transferEn = {
  'transfer.field.name': 'Name',
  'transfer.field.category': 'Category',
  'transfer.field.make': 'Make',
  'transfer.field.model': 'Model',
  'transfer.field.year': 'Year',
  'transfer.field.serialNumber': 'Serial Number',
  'transfer.field.vin': 'VIN',
  'transfer.field.purchasePrice': 'Purchase Price',
  'transfer.field.purchaseDate': 'Purchase Date',
  'transfer.field.speedLimit': 'Speed Limit',
  'transfer.field.tags': 'Tags',
  'transfer.field.notes': 'Notes',
  'transfer.attributeHeader': 'Attribute: {name}',
} as const
