export const repairsServedEn = {
  'error.taskNotAssigned': 'One of these tasks isn’t assigned to this asset.',
  'error.repairResolved': '{name} has already resolved this ticket. Your changes weren’t saved.',
  'error.beforeCheckIn': 'Can’t be before the check-in date',
  'error.afterCompletion': 'Can’t be after the completed date',
  'error.partTwice': 'This part is already listed.',
  'error.partUnknown': 'One of these parts is no longer in the catalog.',
  'error.taskNotPlanned': 'One of these tasks isn’t planned for this ticket.',
  'error.repairImageLimit': 'Limit of five images reached.',
  'error.beforeAsset': 'Can’t be before the asset existed',
  'error.repairOpen': 'This ticket is already open.',
  'error.notAfterCompletion': 'Must be after the completed date',
  'error.notAboveMeter': 'Must be above the current hour meter',
} as const
