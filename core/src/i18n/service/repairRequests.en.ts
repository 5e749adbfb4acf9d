/** Text of the requests that people sent without signing in. */
export const repairRequestsEn = {
  'requests.why':
    'Anyone who scans an asset’s QR label can report a problem without signing in. When you accept a request, it becomes a ticket.',
  'requests.off': 'Only signed-in users can report problems.',
  'requests.switch': 'Allow repair requests without signing in',
  'requests.switchedOn': 'Repair requests without signing in are allowed',
  'requests.switchedOff': 'Repair requests without signing in are no longer allowed',
  'requests.empty': 'No pending requests',
  'requests.emptyHint': 'Problems reported by scanning a QR label appear here.',
  'requests.waiting':
    '{total, plural, one {# repair request is pending.} other {# repair requests are pending.}}',
  'requests.show': 'Show',
  'requests.contact': 'Contact',
  'requests.received': 'Received',
  'requests.decision': 'Decision',
  'requests.accept': 'Accept',
  'requests.acceptNamed': 'Accept: {name}',
  'requests.dismiss': 'Dismiss',
  'requests.dismissNamed': 'Dismiss: {name}',
  'requests.dismissed': 'Request for {name} dismissed',
  'requests.restored': 'Request restored',
  'error.requestReviewed': 'This request has already been accepted or dismissed.',
} as const
