/** Texts about working without a connection, and about the application on the home screen. */
export const offlineEn = {
  'offline.newVersion': 'A new version is available.',
  'offline.reload': 'Reload',
  'offline.install': 'Install Yardmaster',
  'offline.install.ios':
    'In Safari, tap Share, then Add to Home Screen. Yardmaster then opens like any other app.',
  'offline.install.done': 'Got It',
  'offline.signOut': 'You’re offline. Sign out when the connection is back.',
} as const
