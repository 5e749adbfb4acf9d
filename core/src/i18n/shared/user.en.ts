/** Names of a user’s fields and roles, and text of the dialog that edits a user. */
export const userEn = {
  'role.admin': 'Administrator',
  'role.branch': 'Branch Manager',
  'role.worker': 'Employee',
  'role.operator': 'Operator',
  'profile.edit': 'Edit User',
  'profile.email': 'Email',
  'profile.role': 'Role',
  'profile.role.admin': 'All rights on the whole account.',
  'profile.role.branch': 'Access and manage their branch.',
  'profile.role.worker': 'Access their branch, cannot delete anything, limited by Feature Access.',
  'profile.role.operator': 'Doesn’t sign in.',
  'profile.firstName': 'First name',
  'profile.lastName': 'Last name',
  'profile.saved': 'User updated',
  'profile.viewOnly': 'View Only',
} as const
