/** Names of labels in the change history. */
export const fieldLabelsServedEn = {
  'field.input1Label': 'Label of input 1',
  'field.input1Label.none': 'standard name',
  'field.input2Label': 'Label of input 2',
  'field.input2Label.none': 'standard name',
  'field.input3Label': 'Label of input 3',
  'field.input3Label.none': 'standard name',
  'field.input4Label': 'Label of input 4',
  'field.input4Label.none': 'standard name',
} as const
