export const branchesServedEn = {
  'error.branchNameTaken': 'A branch with this name already exists.',
} as const
