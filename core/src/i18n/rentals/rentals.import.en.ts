/** Texts of the import of running rentals. */
export const rentalsImportEn = {
  'rentalImport.title': 'Import Running Rentals',
  'rentalImport.hint':
    'Adds rentals of assets that are out already, from a CSV file with these columns. Asset, client, out and due are required. Clients and sites must exist. Agreed hours of use are written as Mon-Fri 7:00-17:00.',
  'rentalImport.choose': 'Choose File',
  'rentalImport.save': 'Import',
  'rentalImport.done': '{total, plural, one {1 rental imported} other {{total} rentals imported}}',
  'rentalImport.ready':
    '{name}: {total, plural, one {1 rental is} other {{total} rentals are}} ready to import.',
  'rentalImport.empty': '{name} contains no rentals.',
  'rentalImport.tooMany': 'A file can have at most {max} rentals.',
  'rentalImport.problems':
    '{total, plural, one {1 problem was} other {{total} problems were}} found. Nothing was imported. Correct the file and choose it again.',
  'rentalImport.missing': 'This column is missing',
  'rentalImport.required': 'Required',
  'rentalImport.unreadable': 'Can’t be read',
  'rentalImport.line': 'Line',
  'rentalImport.column': 'Column',
  'rentalImport.problem': 'Problem',
  'rentalImport.column.asset': 'Asset',
  'rentalImport.column.client': 'Client',
  'rentalImport.column.site': 'Site',
  'rentalImport.column.contract': 'Contract',
  'rentalImport.column.outAt': 'Out',
  'rentalImport.column.dueAt': 'Due',
  'rentalImport.column.rate': 'Rate',
  'rentalImport.column.per': 'Per',
  'rentalImport.column.includedHours': 'Included hours',
  'rentalImport.column.hourPrice': 'Price per hour over',
  'rentalImport.column.agreedHours': 'Agreed hours',
  'rentalImport.column.notes': 'Notes',
} as const
