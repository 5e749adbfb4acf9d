/** Words of the field in which a person is chosen. */
export const personPickerEn = {
  'personPicker.clear': 'Nobody',
  'personPicker.open': 'Show the people',
  'personPicker.noMatch': 'Nobody of this branch has such a name.',
} as const
