import type { PermissionRows } from '../../../testing/permissionRows.ts'
import { SIGNED_IN, allow } from '../../../testing/permissionRows.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'

/** Nobody of these callers owns or receives a scheduled report with this id. */
const OF_NOBODY = { ...allow(404), signedOut: 403, operator: 403 } as const
const unknown = (rest: string) => () => `/api/reports/scheduled/2147483647${rest}`

const form = ({ people, homeBranch }: TestAccount) => ({
  report: 'daily_runtime',
  assetId: null,
  branchId: homeBranch,
  allBranches: false,
  view: null,
  categoryId: null,
  clientId: null,
  archived: true,
  period: 'lastWeek',
  cadence: 'weekly',
  onDay: 1,
  atHour: 7,
  format: 'xlsx',
  userIds: [people.worker.id],
})

export const scheduledReportsPermissions: PermissionRows = {
  'GET /api/reports/scheduled': SIGNED_IN,
  'GET /api/reports/scheduled/people': SIGNED_IN,
  'GET /api/reports/scheduled/delivery': SIGNED_IN,
  'POST /api/reports/scheduled': { ...SIGNED_IN, payload: form },
  'PUT /api/reports/scheduled/:id': {
    ...OF_NOBODY,
    url: unknown(''),
    payload: (account) => ({ ...form(account), version: 1 }),
  },
  'GET /api/reports/scheduled/:id/changes': { ...OF_NOBODY, url: unknown('/changes') },
  'PUT /api/reports/scheduled/:id/paused': {
    ...OF_NOBODY,
    url: unknown('/paused'),
    payload: () => ({ paused: true }),
  },
  'POST /api/reports/scheduled/:id/send': { ...OF_NOBODY, url: unknown('/send') },
  'POST /api/reports/scheduled/:id/subscribe': { ...OF_NOBODY, url: unknown('/subscribe') },
  'POST /api/reports/scheduled/:id/unsubscribe': { ...OF_NOBODY, url: unknown('/unsubscribe') },
  'DELETE /api/reports/scheduled/:id': { ...OF_NOBODY, url: unknown('') },
  'POST /api/reports/scheduled/:id/restore': { ...OF_NOBODY, url: unknown('/restore') },
  'GET /api/reports/mondayMail': SIGNED_IN,
  'PUT /api/reports/mondayMail': { ...SIGNED_IN, payload: () => ({ wanted: false }) },
  'GET /app/unsubscribe/report/:code': { ...allow(404), url: () => '/app/unsubscribe/report/1.1.1.unsigned' },
  'POST /app/unsubscribe/report/:code': {
    ...allow(404),
    url: () => '/app/unsubscribe/report/1.1.1.unsigned',
    form: true,
    payload: () => '',
  },
}
