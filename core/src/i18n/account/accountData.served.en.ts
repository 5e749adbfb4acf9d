/** Text about exports and deletion that only the server sends. */
export const accountDataServedEn = {
  'export.readme':
    'Everything that Yardmaster stores about {company}, as of {time}.\n\ntables/: {tables} files, one per table of the database. They are CSV files in UTF-8 with a header. Times are in UTC with their offset. An unknown value is blank, and a blank text is "". Lists and objects are written as PostgreSQL and JSON write them. Rows refer to each other by their ids: asset_id is an id of tables/equipment.csv, user_id one of tables/app_user.csv.\n\nfiles/: pictures and imported files. Their names are the keys in the columns that end with file_key.\n\nPasswords, tokens and other secrets are left out. What was changed during the download may be in it or not.\n',
  'export.personReadme':
    'Everything in Yardmaster of {company} that names {name}, as of {time}.\n\ntables/: one CSV file per table of the database, in UTF-8 with a header, with the rows that name this person. The person is in tables/app_user.csv. Texts that people typed elsewhere are not searched.\n\nPasswords, tokens and other secrets are left out.\n',
  'mail.erasure.requested': 'The account {company} will be deleted on {time}',
  'mail.erasure.soon': 'In a week, the account {company} will be deleted',
  'mail.erasure.bodyBy':
    '{by} has asked to delete the account {company} for good. This will happen on {time}.',
  'mail.erasure.body': 'The account {company} will be deleted for good on {time}.',
  'mail.erasure.everything':
    'All equipment, history, tickets, rentals, pictures and users will be deleted. Nobody can restore them. Download everything before, if you need it.',
  'mail.erasure.open': 'Open Data',
  'mail.erasure.cancel': 'Until then, every administrator can cancel it there.',
  'mail.erasure.canceled': 'Your account will not be deleted',
  'mail.erasure.canceledBody': '{by} has canceled the deletion of your account. Everything stays as it is.',
  'mail.erasure.done': 'The account {company} has been deleted',
  'mail.erasure.doneBody':
    'All data of the account {company} has been deleted for good, as its administrators asked. This is the last mail about it.',
  'person.former': 'Former user',
} as const
