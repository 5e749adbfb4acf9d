/** Texts of the search for available equipment. */
export const rentalsAvailabilityEn = {
  'availability.title': 'Find Available Equipment',
  'availability.search': 'Search name, category, make or model',
  'availability.category': 'Category',
  'availability.anyCategory': 'All categories',
  'availability.from': 'From',
  'availability.to': 'To',
  'availability.wrong.past': 'This day has passed.',
  'availability.wrong.order': 'This day is before the first one.',
  'availability.wrong.long': 'A rental can last ten years at most.',
  'availability.length': 'Length',
  'availability.length.day': '1 day',
  'availability.length.week': '1 week',
  'availability.length.twoWeeks': '2 weeks',
  'availability.length.fourWeeks': '4 weeks',
  'availability.anyBranch': 'Any branch',
  'availability.results': 'Available equipment',
  'availability.count':
    '{more, select, true {More than {total} assets are free} other {{total, plural, one {1 asset is free} other {{total} assets are free}}}}',
  'availability.more': 'Show More',
  'availability.until': 'Reserved again from {date}',
  'availability.noNext': 'No later reservation',
  'availability.reserve': 'Reserve',
  'availability.reserveNamed': 'Reserve {name}',
  'availability.none': 'No asset is free in this period',
  'availability.none.hint': 'Try a shorter period, other days or another category.',
  'availability.laterFrom':
    '{more, select, true {More than {total} are free from {day}} other {{total, plural, one {1 is free from {day}} other {{total} are free from {day}}}}}',
  'availability.elsewhere':
    '{more, select, true {More than {total} are free in other branches} other {{total, plural, one {1 is free in another branch} other {{total} are free in other branches}}}}',
  'availability.showAll': 'Search All Equipment',
} as const
