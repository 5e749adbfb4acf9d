import type { pickersEn } from './pickers.en.ts'

export const pickersEs: Record<keyof typeof pickersEn, string> = {
  'picker.noAsset': 'Ningún activo coincide en {branch}',
  'picker.noPerson': 'Ninguna persona coincide',
  'picker.found': '{count, plural, =0 {Sin resultados} one {# resultado} other {# resultados}}',
  'picker.clear': 'Borrar',
  'picker.open': 'Mostrar la lista',
  'filter.chosen': '{label}: {summary}',
  'filter.clear': 'Quitar',
  'filter.clearAll': 'Quitar todo',
  'columns.choose': 'Columnas',
  'columns.reset': 'Restablecer columnas',
}
