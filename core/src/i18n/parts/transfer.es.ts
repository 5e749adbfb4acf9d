import type { transferEn } from './transfer.en.ts'

export const transferEs: Record<keyof typeof transferEn, string> = {
  'transfer.field.name': 'Nombre',
  'transfer.field.category': 'Categoría',
  'transfer.field.make': 'Marca',
  'transfer.field.model': 'Modelo',
  'transfer.field.year': 'Año',
  'transfer.field.serialNumber': 'Número de serie',
  'transfer.field.vin': 'VIN',
  'transfer.field.purchasePrice': 'Precio de compra',
  'transfer.field.purchaseDate': 'Fecha de compra',
  'transfer.field.speedLimit': 'Límite de velocidad',
  'transfer.field.tags': 'Etiquetas',
  'transfer.field.notes': 'Notas',
  'transfer.attributeHeader': 'Atributo: {name}',
}
