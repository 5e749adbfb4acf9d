/** Text of the history, the errors and the server-rendered pages of connections. */
export const integrationsServedEn = {
  'integrations.page.setupGenie': 'Set Up Genie Lift Connect',
  'integrations.page.steps': 'How to get access',
  'integrations.page.step.ask':
    'Ask Genie, or the dealer that manages your Lift Connect account, for access to the ISO 15143-3 (AEMP 2.0) feed of your fleet.',
  'integrations.page.step.get':
    'You get an address, the way of authentication, and a user with a password, a client ID with a secret, or a key.',
  'integrations.page.step.enter': 'Enter them below. Yardmaster asks Genie before it saves them.',
  'integrations.page.step.link':
    'After the first run, link the assets in the feed to your equipment on the Integrations tab.',
  'integrations.page.user': 'User, client ID or name of the header',
  'integrations.page.secret': 'Password, client secret or key',
  'integrations.page.onlyOauth': 'Only for OAuth client credentials',
  'integrations.page.columns': 'Columns of the file',
  'integrations.page.columns.hint':
    'One per line: the name of the field, an equals sign, and the heading of the column',
  'integrations.page.testAndSave': 'Test and Save',
  'integrations.page.testAndEnable': 'Test and Enable',
  'integrations.page.saveUntested': 'Save Without Test',
  'integrations.page.invalid': 'Check the marked fields. Enter the secret again: it is not shown.',
  'integrations.page.failed':
    'The test failed, and nothing was saved. Enter the secret again: it is not shown.',
  'integrations.page.outdated':
    'Somebody else has changed this connection. Check the values below and save again.',
  'activity.kind.integration': 'connection to',
  'history.kind.integration': 'Connections',
  'field.authentication': 'Authentication',
  'field.tokenAddress': 'Token address',
  'field.scope': 'Scope',
  'field.feedFormat': 'Format',
  'field.readsSeries': 'Reads what happened between two runs',
  'field.readsWorkOrders': 'Reads work orders',
  'field.minutes': 'Minutes between runs',
  'field.accountCode': 'Account code',
  'field.customerId': 'Customer ID',
  'field.columns': 'Columns',
  'field.secretEntered': 'Secret entered again',
  'error.alreadyConnected': 'This service is already connected. Configure the existing connection instead.',
  'error.connectionNameTaken': 'A connection with this name already exists.',
  'error.connectionLimit': 'This account already has {max} connections. Delete one first.',
  'error.connectionPaused': 'This connection is paused. Resume it first.',
  'error.serviceUnavailable': 'This installation can’t read this service yet.',
} as const
