import * as z from 'zod/mini'
import { SENSORS } from './calibration.ts'
import { get, post } from './endpoint.ts'
import { IdParams, PathId } from './ids.ts'

/** The server-rendered pages: forms come as browsers send them, answers are HTML or a redirect. */

const LONGEST = 2000
const ShortText = z.string().check(z.maxLength(LONGEST))
const LongText = z.string().check(z.maxLength(20_000))
const CodeParams = z.strictObject({ code: z.string().check(z.maxLength(100)) })
/** What the browser may add to any address is not ours to refuse. */
const LooseText = z.catch(z.optional(ShortText.check(z.refine((text) => !text.includes('\0')))), undefined)

const HistoryQuery = z.object({
  kind: LooseText,
  resource: LooseText,
  user: LooseText,
  start: LooseText,
  end: LooseText,
  before: LooseText,
  backTo: LooseText,
})

/** Of a report: the day that it ends with. `frame` leaves out what a page around it shows already. */
const ReportQuery = z.object({ date: LooseText, frame: LooseText, backTo: LooseText })

const DisconnectionQuery = z.object({
  show: LooseText,
  category: LooseText,
  after: LooseText,
  backTo: LooseText,
})

export const pages = {
  login: get('/app/login', {
    can: 'public',
    summary: 'The sign-in page',
    query: z.object({ returnTo: LooseText }),
  }),
  signIn: post('/app/login', {
    can: 'public',
    summary: 'Sign in',
    body: z.object({
      email: ShortText,
      password: ShortText,
      returnTo: z._default(ShortText, '/'),
    }),
  }),
  setup: get('/app/setup', {
    can: 'public',
    summary: 'The first account, while there is none',
    query: z.object({ token: LooseText }),
  }),
  createFirst: post('/app/setup', {
    can: 'public',
    summary: 'Make the first account',
    // Checked by the handler against SetupForm: the page comes back with what was typed.
    body: z.catchall(z.object({ token: ShortText }), ShortText),
  }),
  logout: post('/app/logout', { can: 'session.read', summary: 'Sign out' }),
  switchBranch: post('/app/account/switchBranch', {
    can: 'session.switchBranch',
    summary: 'Work in another branch',
    body: z.object({ branchId: PathId, page: z._default(ShortText, '/') }),
  }),
  updatePassword: post('/app/profile/update_password', {
    can: 'password.update',
    summary: 'Change the own password',
    // Checked by the handler against PasswordForm: a refused form is answered with a redirect, too.
    body: z.object({ current_password: ShortText, new_password: ShortText, new_password2: ShortText }),
  }),
  history: get('/app/account/history', {
    can: 'activity.read',
    summary: 'Who changed what, and when',
    query: HistoryQuery,
  }),
  exportHistory: get('/app/account/history/export', {
    can: 'activity.read',
    summary: 'The same as a CSV file, all pages of it',
    query: HistoryQuery,
  }),
  calibration: get('/app/equipment/:id/calibrate', {
    can: 'calibration.update',
    summary: 'How the level sensors of a piece of equipment are calibrated',
    params: IdParams,
  }),
  calibrate: post('/app/equipment/:id/calibrate', {
    can: 'calibration.update',
    summary: 'Calibrate a level sensor',
    params: IdParams,
    // Checked by the handler against Points: the page comes back with what was typed.
    body: z.catchall(z.object({ sensor: z.enum(SENSORS) }), ShortText),
  }),
  addRepairNote: post('/app/repairs/:id/addNote', {
    can: 'repair.update',
    summary: 'Add a note to a service ticket',
    params: IdParams,
    // Checked by the handler against NoteForm: a refused form is answered with a redirect, too.
    body: z.object({ note: z._default(z.string(), '') }),
  }),
  serviceLog: get('/app/equipment/:id/repairs', {
    can: 'repair.read',
    summary: 'Every service ticket of a piece of equipment',
    params: IdParams,
    query: z.object({ after: LooseText, backTo: LooseText }),
  }),
  unsubscribe: get('/app/unsubscribe/:code', {
    can: 'public',
    summary: 'What a mail was about, and the question whether to end it',
    params: CodeParams,
  }),
  confirmUnsubscribe: post('/app/unsubscribe/:code', {
    can: 'public',
    summary: 'Unsubscribe from what a mail was about; mail programs may send it themselves (RFC 8058)',
    params: CodeParams,
    anyOrigin: true,
  }),
  repairRequest: get('/app/requests/:code', {
    can: 'public',
    summary: 'Ask for the repair of a machine without a sign-in, by the code of its label',
    params: CodeParams,
  }),
  sendRepairRequest: post('/app/requests/:code', {
    can: 'public',
    summary: 'Send a request for a repair',
    params: CodeParams,
    // Checked by the handler against RepairRequestForm: the page comes back with what was typed.
    body: z.object({
      issue: z._default(LongText, ''),
      contact: z._default(LongText, ''),
      website: z._default(LongText, ''),
    }),
  }),
  timeline: get('/app/equipment/:id/timeline', {
    can: 'telemetry.read',
    summary: 'What a piece of equipment did on a day, or in the seven days that end with it',
    params: IdParams,
    query: z.object({ date: LooseText, view: LooseText, backTo: LooseText }),
  }),
  dailyUsage: get('/app/equipment/:id/daily_usage', {
    can: 'report.read',
    summary: 'How a piece of equipment was used on seven days',
    params: IdParams,
    query: ReportQuery,
  }),
  nightlyTimeline: get('/app/equipment/:id/nightly_timeline', {
    can: 'report.read',
    summary: 'What a piece of equipment did in seven nights',
    params: IdParams,
    query: ReportQuery,
  }),
  yearMonth: get('/app/equipment/:id/year_month', {
    can: 'report.read',
    summary: 'The engine hours of a piece of equipment on every day of twelve months',
    params: IdParams,
    query: ReportQuery,
  }),
  disconnections: get('/app/reports/eventDisconnected', {
    can: 'report.read',
    summary: 'Which assets fell silent, since when and how often',
    query: DisconnectionQuery,
  }),
  exportDisconnections: get('/app/reports/eventDisconnected/export', {
    can: 'report.read',
    summary: 'The same as a CSV file, all pages of it',
    query: DisconnectionQuery,
  }),
  overview: get('/analytics/overview', { can: 'overview.read', summary: 'The built-in dashboard' }),
}
