/** Texts of the label sheet. */
export const labelsEn = {
  'labels.title': 'Labels',
  'labels.print': 'Print',
  'labels.count':
    '{labels, plural, one {# label} other {# labels}} on {pages, plural, one {# page} other {# pages}}',
  'labels.none': 'No assets selected',
  'labels.none.hint': 'Select assets in the list, or open one and choose Print Label.',
  'labels.toAssets': 'Go to Assets',
  'labels.missing':
    '{count, plural, one {# asset wasn’t found and has no label.} other {# assets weren’t found and have no label.}}',
  'labels.tooMany':
    'Only the first {max} are printed; {left, plural, one {# more is left out.} other {# more are left out.}}',
  'labels.sheet': 'Sheet',
  'labels.sheet.avery5160': 'Avery 5160, 30 per page (Letter)',
  'labels.sheet.avery5163': 'Avery 5163, 10 per page (Letter)',
  'labels.sheet.l7160': 'Avery L7160, 21 per page (A4)',
  'labels.sheet.single': 'One per page, 100 × 62 mm',
  'labels.skip': 'Labels already used',
  'labels.skip.hint': 'Number of labels to leave blank at the start of the first page',
  'labels.fields': 'On the label',
  'labels.field.name': 'Name',
  'labels.field.model': 'Make and model',
  'labels.field.serial': 'Serial number',
  'labels.field.company': 'Company',
  'labels.serial': 'S/N {serial}',
  'labels.preview': 'Preview',
  'labels.page': 'Page {number}',
  'labels.tip': 'Print at 100%, without margins or scaling.',
} as const
