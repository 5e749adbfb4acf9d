/** Text of the page where anyone can report a problem. */
export const repairRequestsServedEn = {
  'request.title': 'Report a Problem',
  'request.issue': 'What’s wrong?',
  'request.contact': 'How can we reach you? (optional)',
  'request.leaveEmpty': 'Leave this blank',
  'request.send': 'Send',
  'request.thanks': 'Thank You',
  'request.thanksBody': 'We’ve received your report. The service team will look into it.',
} as const
