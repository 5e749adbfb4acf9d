/** Texts of what telematics says about rentals. */
export const watchEn = {
  'watch.title': 'Telematics',
  'watch.none': 'Nothing has been noticed yet.',
  'watch.openTimeline': '{name}, {time}. Open on the timeline',
  'watch.now.left': 'Left the site {time}',
  'watch.now.unused': '{days, plural, one {Unused for 1 day} other {Unused for {days} days}}',
  'watch.now.stillThere': 'Still at the site',
  'watch.now.outsideTime': 'Running outside working time',
  'watch.now.hoursSoon': '{hours} used, almost all of the included hours',
  'watch.now.hoursOver': 'Over by {hours}',
  'watch.alerts': 'What telematics says',
  'watch.moved':
    '{count, plural, one {An asset moved without a rental} other {{count} assets moved without a rental}}',
  'watch.moved.about':
    '{count, plural, one {Nobody had rented it or was about to. If you don’t know why it moved, look where it is.} other {Nobody had rented them or was about to. If you don’t know why they moved, look where they are.}}',
  'watch.moved.asset': '{name}, {time}',
  'watch.moved.all': 'Show all',
  'watch.moved.onMap': 'Show on Map',
  'watch.moved.onMapNamed': 'Show {name} on map',
  'theftWatch.title': 'Theft Watch',
  'theftWatch.about':
    'Subscribers to “Possible theft” are alerted at once, by inbox, push, mail and SMS. An available asset that leaves the yard without a rental is always reported.',
  'theftWatch.reasons': 'Also alert when an asset',
  'theftWatch.shop': 'moves while it has an open ticket',
  'theftWatch.offHours': 'moves outside the working hours of its branch',
  'theftWatch.boundary': 'leaves its boundary without being on rent',
  'theftWatch.jammed': 'has a tracker whose signal is jammed',
  'theftWatch.unplugged': 'has a tracker that loses its power',
  'theftWatch.hint':
    'Movements within a yard and those that a rental explains don’t count. Vehicles of categories that drive on roads may move at any time. Leave the last one off if your batteries have a main switch.',
  'theftWatch.saved': 'Saved',
} as const
