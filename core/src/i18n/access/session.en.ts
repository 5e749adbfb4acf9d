/** Text of the profile page and the user menu. */
export const sessionEn = {
  'profile.title': 'User Profile',
  'profile.changePassword': 'Change Password',
  'profile.name': 'Name',
  'profile.branch': 'Branch',
  'profile.toAccount': 'Account',
  'profile.toBranch': 'Branch: {name}',
  'profile.notifications': 'Notification Preferences',
  'profile.notifications.hint': 'How you’re notified about the flags and events you subscribe to.',
  'profile.sendEmail': 'Email',
  'profile.sendSms': 'SMS',
  'profile.phone': 'Phone',
  'profile.settingsSaved': 'User settings updated',
  'profile.passwordChanged': 'Your password was changed. All other sessions were signed out.',
  'profile.currentPassword': 'Current password',
  'profile.newPassword': 'New password',
  'profile.newPassword2': 'Confirm new password',
} as const
