/** Text of the meters of an asset. */
export const metersEn = {
  'meters.title': 'Meters',
  'meters.engineSeconds': 'Hour meter',
  'meters.odometer': 'Odometer',
  'meters.unknown': 'Not known',
  'meters.source.device': 'Counted by the device',
  'meters.source.computed': 'Computed from the device’s readings',
  'meters.source.none': 'No device counts it',
  'meters.set': 'Set Meter',
  'meters.set.hint':
    'Enter what the asset’s own meter shows. Yardmaster counts on from there, and service, reports and history follow.',
  'meters.which': 'Meter',
  'meters.value': 'Meter reading',
  'meters.at': 'As of',
  'meters.reason': 'Reason (optional)',
  'meters.far': 'The meter here shows {value}. Check the reading before you save.',
  'meters.saved': 'Meter set',
  'meters.history': 'Meter History',
  'meters.history.none': 'Nobody has set a meter yet.',
  'meters.entry': '{meter} set to {value}',
  'meters.entry.asOf': 'as of {time}',
  'meters.entry.by': 'by {name}',
  'meters.entry.undone': 'Undone by {name}, {time}',
  'meters.undo': 'Undo: {meter} set to {value}',
  'meters.undo.title': 'Undo this correction?',
  'meters.undo.body':
    'The meter goes back to what it would show without it. Service, reports and history follow.',
  'meters.undo.confirm': 'Undo Correction',
  'meters.undone': 'Correction undone',
  'meters.ask.title': 'What Do the Meters Show?',
  'meters.ask.body':
    'The device counts from now on. Enter what the hour meter or odometer of {name} shows, so that service and reports continue from there.',
} as const
