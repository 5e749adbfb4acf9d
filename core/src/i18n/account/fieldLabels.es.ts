import type { fieldLabelsEn } from './fieldLabels.en.ts'

export const fieldLabelsEs: Record<keyof typeof fieldLabelsEn, string> = {
  'fieldLabels.title': 'Etiquetas',
  'fieldLabels.table': 'Etiquetas de los campos de localizadores',
  'fieldLabels.why':
    'Dé a las entradas de sus localizadores los nombres que usa su gente, por ejemplo «Pluma elevada». Aparecen en las páginas de los activos, en eventos, cronologías, informes y notificaciones, para toda la cuenta.',
  'fieldLabels.readOnly': 'Los administradores pueden cambiar el nombre de las entradas 1 a 4.',
  'fieldLabels.field': 'Campo',
  'fieldLabels.label': 'Etiqueta',
  'fieldLabels.edit': 'Editar la etiqueta de {field}',
  'fieldLabels.labelOf': 'Etiqueta de {field}',
  'fieldLabels.hint': 'Déjelo en blanco para «{field}».',
  'fieldLabels.saved': '{field} ahora se llama {label}',
  'fieldLabels.restored': '{field} tiene de nuevo su nombre estándar',
  'fieldLabels.now': 'Otra persona la cambió a «{label}». Guarde de nuevo para reemplazarla.',
  'fieldLabels.nowStandard':
    'Otra persona restableció el nombre estándar. Guarde de nuevo para reemplazarlo.',
}
