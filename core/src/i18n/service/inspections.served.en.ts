export const inspectionsServedEn = {
  'error.inspectionPlanTaken': 'A checklist with this name already exists.',
  'error.inspectionFuture': 'An inspection can’t be in the future.',
  'inspection.ticketIssue': 'Failed in the inspection “{name}”:',
  'activity.action.inspected': 'inspected',
  'activity.kind.inspectionPlan': 'inspection checklist',
  'field.checklist': 'Checklist',
  'field.failedItems': 'Failed',
  'field.failedItems.none': 'nothing',
  'field.atCheckOut': 'At check-out',
  'field.atCheckIn': 'At check-in',
  'field.everyDays': 'Days between inspections',
  'field.everyDays.none': 'no schedule',
} as const
