/** Texts of /account/labels. */
export const fieldLabelsEn = {
  'fieldLabels.title': 'Labels',
  'fieldLabels.table': 'Device Field Labels',
  'fieldLabels.why':
    'Give the inputs of your devices the names your people use, such as “Boom raised”. The names appear on asset pages, in events, timelines, reports and notifications, for everyone in the account.',
  'fieldLabels.readOnly': 'Administrators can rename inputs 1 to 4.',
  'fieldLabels.field': 'Field',
  'fieldLabels.label': 'Label',
  'fieldLabels.edit': 'Edit the label of {field}',
  'fieldLabels.labelOf': 'Label of {field}',
  'fieldLabels.hint': 'Leave blank for “{field}”.',
  'fieldLabels.saved': '{field} is now called {label}',
  'fieldLabels.restored': '{field} has its standard name again',
  'fieldLabels.now': 'Someone else changed it to “{label}”. Save again to replace that.',
  'fieldLabels.nowStandard': 'Someone else restored the standard name. Save again to replace that.',
} as const
