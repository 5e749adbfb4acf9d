/** Text about what counts as work. The history page also uses the names. */
export const categoriesEn = {
  'categories.work': 'What counts as work',
  'workRule.engine': 'Engine on',
  'workRule.trip': 'Driving',
  'workRule.load': 'Engine on, unless it stands still for long',
  'workRule.input': 'A switch or the PTO is on',
  'categories.work.why.engine':
    'For generators, light towers, compressors and pumps. While the engine runs, the asset works. It never idles.',
  'categories.work.why.trip':
    'For trucks and trailers. A trip is work. With the engine on and no trip, the asset idles.',
  'categories.work.why.load':
    'For excavators, loaders, lifts and forklifts. Movement, a high engine speed or load, or the PTO is work. Without any of these, the asset idles.',
  'categories.work.why.input':
    'For assets with a wired switch. While the input is on, the asset works. With the engine on and the input off, it idles.',
  'categories.work.input': 'Input',
  'categories.work.minutes': 'Idles after',
  'categories.roads': 'Drives on Roads',
  'categories.roads.why':
    'For trucks, pickups and vans. Only then does the asset have mileage by state and a driving score.',
  'field.drivesOnRoads': 'Drives on roads',
  'categories.work.since': 'The new rule applies',
  'categories.work.sinceHint':
    'Working and idling hours of the past are computed again. This can take a while.',
  'field.workRule': 'What counts as work',
  'field.workInput': 'Input that means work',
  'field.idleAfterSeconds': 'Idles after',
  'field.workSince': 'Applies',
  'workSince.now': 'From now on',
  'workSince.always': 'To the whole history',
} as const
