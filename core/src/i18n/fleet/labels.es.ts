import type { labelsEn } from './labels.en.ts'

export const labelsEs: Record<keyof typeof labelsEn, string> = {
  'labels.title': 'Etiquetas',
  'labels.print': 'Imprimir',
  'labels.count':
    '{labels, plural, one {# etiqueta} other {# etiquetas}} en {pages, plural, one {# página} other {# páginas}}',
  'labels.none': 'No hay activos seleccionados',
  'labels.none.hint': 'Seleccione activos en la lista, o abra uno y elija Imprimir etiqueta.',
  'labels.toAssets': 'Ir a Activos',
  'labels.missing':
    '{count, plural, one {No se encontró # activo, que queda sin etiqueta.} other {No se encontraron # activos, que quedan sin etiqueta.}}',
  'labels.tooMany':
    'Solo se imprimen los primeros {max}; {left, plural, one {queda fuera # más.} other {quedan fuera # más.}}',
  'labels.sheet': 'Hoja',
  'labels.sheet.avery5160': 'Avery 5160, 30 por página (Carta)',
  'labels.sheet.avery5163': 'Avery 5163, 10 por página (Carta)',
  'labels.sheet.l7160': 'Avery L7160, 21 por página (A4)',
  'labels.sheet.single': 'Una por página, 100 × 62 mm',
  'labels.skip': 'Etiquetas ya usadas',
  'labels.skip.hint': 'Cuántas se dejan en blanco al principio de la primera página',
  'labels.fields': 'En la etiqueta',
  'labels.field.name': 'Nombre',
  'labels.field.model': 'Marca y modelo',
  'labels.field.serial': 'Número de serie',
  'labels.field.company': 'Empresa',
  'labels.serial': 'N.º de serie {serial}',
  'labels.preview': 'Vista previa',
  'labels.page': 'Página {number}',
  'labels.tip': 'Imprima al 100 %, sin márgenes ni ajuste de escala.',
}
