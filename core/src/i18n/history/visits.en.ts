/** Text of the visits to a place. */
export const visitsEn = {
  'visits.title': 'Who was here?',
  'visits.hint':
    'Move the shape and its handles on the map, choose a period, and see which assets were inside.',
  'visits.shape': 'Shape',
  'visits.shape.circle': 'Circle',
  'visits.shape.polygon': 'Polygon',
  'visits.from': 'From',
  'visits.to': 'To',
  'visits.seconds': 'Seconds',
  'visits.asset': 'Asset',
  'visits.find': 'Find',
  'visits.none': 'No assets were here during this period.',
  'visits.more': 'There were more visits than can be shown. Choose a shorter period or a smaller shape.',
  'visits.found': '{count, plural, one {# asset was here} other {# assets were here}}',
  'visits.fromTo': '{start} – {end}',
  'visits.before': 'already there',
  'visits.after': 'still there',
  'visits.hidden': '{count, plural, one {and # more visit} other {and # more visits}}',
  'visits.showTrail': 'Show Trail',
} as const
