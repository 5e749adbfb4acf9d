/** Text of the page that refuses a link of another user or branch. */
export const sessionServedEn = {
  'view.foreignLink': 'This link belongs to another user, or to a branch where you don’t work.',
  'view.openForOwn': 'Open this page as {name} in {branch}',
} as const
