/** Words of the attributes page. */
export const attributesEn = {
  'attributes.title': 'Attributes',
  'attributes.add': 'Add Attribute',
  'attributes.edit': 'Edit Attribute',
  'attributes.name': 'Name',
  'attributes.applicableTo': 'Applicable To',
  'attributes.allCategories': 'All categories',
  'attributes.standard': 'Standard attributes',
  'attributes.standard.hint': 'Every asset has these; they cannot be changed.',
  'attributes.standard.name': 'Name',
  'attributes.standard.serial': 'Serial',
  'attributes.standard.device': 'Monitoring Device ID',
  'attributes.standard.hourMeter': 'Hour Meter',
  'attributes.things':
    '{total, plural, =0 {No values yet} one {# thing has a value} other {# things have a value}}',
  'attributes.empty': 'No attributes of your own yet',
  'attributes.emptyHint':
    'Add what your yard needs to know of its assets, for example a plate or an inspection date.',
  'attributes.editNamed': 'Edit {name}',
  'attributes.deleteNamed': 'Delete {name}',
  'attributes.deleteTitle': 'Delete {name}?',
  'attributes.deleteBody':
    'Are you sure you want to delete this attribute? {total, plural, =0 {} one {# thing has a value for it, which will no longer be shown.} other {# things have a value for it, which will no longer be shown.}}',
  'attributes.deleteElsewhere': 'Things that you do not see have values, too.',
  'attributes.keepsValues': 'Things of other categories keep their values, but no longer show them.',
  'attributes.created': 'Attribute {name} created',
  'attributes.updated': 'Attribute {name} updated',
  'attributes.deleted': 'Attribute {name} deleted',
  'attributes.restored': 'Attribute {name} restored',
} as const
