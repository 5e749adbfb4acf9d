/** Text about other tabs of the same browser: another branch, another user. */
export const sessionTabsEn = {
  'error.otherUser':
    'Another user is now signed in to this browser. Reload the page to continue as that user.',
  'error.otherBranch': 'You now work in another branch. Reload the page to continue there.',
  'tabs.switched': 'You switched to {other} in another tab. This tab still shows {own}.',
  'tabs.show': 'Show {other}',
  'tabs.otherUser.title': 'You’re signed in as {other}',
  'tabs.otherUser.body':
    'You are now signed in as {other} in this browser. This page belongs to {own}, so nothing more can be loaded or saved here. If you continue as {other}, unsaved text on this page will be lost.',
  'tabs.otherUser.continue': 'Continue as {other}',
  'tabs.otherBranch.title': 'You now work in another branch',
  'tabs.otherBranch.body':
    'This page shows {own}, where you can’t work any more. If you reload it, unsaved text on this page will be lost.',
  'tabs.reload': 'Reload Page',
  'tabs.stay': 'Keep Reading',
} as const
