/** Text of the offer of the Monday mail. */
export const scheduledReportsOfferEn = {
  'mondayOffer.title': 'Start the week with the Monday Mail',
  'mondayOffer.body':
    'Every Monday at 7 AM, what needs attention in your fleet: overdue rentals, assets out of place, service due, assets that don’t report or stand unused.',
  'mondayOffer.accept': 'Send Me This',
  'mondayOffer.decline': 'No Thanks',
  'mondayOffer.accepted': 'You’ll get the Monday Mail every Monday at 7 AM',
} as const
