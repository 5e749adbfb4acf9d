/** Texts of fields, columns and filters that name a client and one of its sites. */
export const clientChoiceEn = {
  'client.client': 'Client',
  'client.site': 'Site',
  'client.noSite': 'No site',
  'client.noMatch': 'No matching clients',
  'client.addClient': 'Add Client',
  'client.addSite': 'Add Site',
  'client.hidden': 'a client',
  'client.deleted': '{name} (deleted)',
} as const
