import type { fieldLabelsServedEn } from './fieldLabels.served.en.ts'

export const fieldLabelsServedEs: Record<keyof typeof fieldLabelsServedEn, string> = {
  'field.input1Label': 'Etiqueta de la entrada 1',
  'field.input1Label.none': 'nombre estándar',
  'field.input2Label': 'Etiqueta de la entrada 2',
  'field.input2Label.none': 'nombre estándar',
  'field.input3Label': 'Etiqueta de la entrada 3',
  'field.input3Label.none': 'nombre estándar',
  'field.input4Label': 'Etiqueta de la entrada 4',
  'field.input4Label.none': 'nombre estándar',
}
