import type { pickersEn } from './pickers.en.ts'

export const pickersEs: Record<keyof typeof pickersEn, string> = {
  'picker.noAsset': 'No hay tal activo en {branch}',
  'picker.noPerson': 'Nadie coincide',
  'picker.clear': 'Quitar',
  'picker.open': 'Mostrar la lista',
  'filter.chosen': '{label}: {summary}',
  'filter.clear': 'Quitar',
  'filter.clearAll': 'Quitar todo',
  'columns.choose': 'Columnas',
  'columns.reset': 'Columnas habituales',
}
