export const flagsServedEn = {
  'error.flagNameTaken': 'A flag with this name already exists.',
  'error.tooManyFlags': 'An account can have at most {max} custom flags. Delete one to add another.',
  'activity.kind.flag': 'flag',
  'history.kind.flag': 'Flags',
  'field.severity': 'Severity',
  'field.flagCondition': 'Condition',
  'field.flagSeconds': 'For at least',
} as const
