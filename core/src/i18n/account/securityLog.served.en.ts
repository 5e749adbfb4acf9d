/** Columns of the exported security log, and names of what its entries add. */
export const securityLogServedEn = {
  'securityFile.at': 'Time',
  'securityFile.kind': 'What',
  'securityFile.user': 'User',
  'securityFile.actor': 'Done by',
  'securityFile.details': 'Details',
  'securityFile.browser': 'Browser',
  'securityFile.system': 'System',
  'securityFile.country': 'Country',
  'securityFile.address': 'Address',
  'field.signInMethod': 'Method',
  'field.attempts': 'Attempts',
  'field.otherNetworks': 'From many other networks',
  'field.sessionDevice': 'Device',
  'field.sessionsEnded': 'Sessions',
  'field.invited': 'By invitation',
  'field.ofDevices': 'For devices',
}
