export const clientsServedEn = {
  'clients.someone': 'a client',
  'error.clientsNeeded':
    'This needs a client, and you don’t have access to clients. Ask an administrator for it.',
  'error.clientTaken': 'A client with this name already exists.',
  'error.clientManaged':
    'Point of Rental keeps this client. Change it there, or pause the connection under Integrations.',
  'error.siteManaged':
    'Point of Rental keeps the name and address of this site. Change them there, or pause the connection under Integrations.',
  'error.siteTaken': 'This client already has a site with this name.',
  'error.tooManySites': 'A client can have up to {max} sites.',
  'error.clientHasAssets':
    'Assets are still at this client, perhaps some of another branch. Change where they are first.',
  'error.siteHasAssets':
    'Assets are still at this site, perhaps some of another branch. Change where they are first.',
  'activity.kind.client': 'client',
  'activity.kind.site': 'client site',
  'history.kind.client': 'Clients',
  'history.kind.site': 'Client sites',
  'field.client': 'Client',
  'field.site': 'Site',
  'field.contact': 'Contact',
  'field.place': 'Place',
} as const
