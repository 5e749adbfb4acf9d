import type { personPickerEn } from './personPicker.en.ts'

export const personPickerEs: Record<keyof typeof personPickerEn, string> = {
  'personPicker.clear': 'Nadie',
  'personPicker.open': 'Mostrar las personas',
  'personPicker.noMatch': 'Nadie de esta sucursal se llama así.',
}
