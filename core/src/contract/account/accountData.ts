import * as z from 'zod/mini'
import { Id, IdParams } from '../ids.ts'
import { Instant } from '../instants.ts'
import { del, get, post } from '../endpoint.ts'

/** The days between the request and the deletion of an account, in which it can be canceled. */
export const ERASURE_DAYS = 30
/** Administrators are reminded this many days before. */
export const ERASURE_WARNING_DAYS = 7

/** How much an export will contain. */
export const ExportContents = z.strictObject({ tables: z.int(), files: z.int() })
export type ExportContents = z.output<typeof ExportContents>

/** The last export of the account. It is made while it is downloaded, so a canceled download fails it. */
export const ExportState = z.strictObject({
  state: z.enum(['running', 'finished', 'failed']),
  startedAt: Instant,
  startedBy: z.nullable(z.string()),
  /** Null while it runs. */
  endedAt: z.nullable(Instant),
  /** Tables and files. */
  done: z.int(),
  total: z.int(),
  /** Of the ZIP file so far. */
  bytes: z.int(),
})
export type ExportState = z.output<typeof ExportState>

export const Erasure = z.strictObject({
  requestedAt: Instant,
  requestedBy: z.nullable(z.string()),
  eraseAt: Instant,
})
export type Erasure = z.output<typeof Erasure>

/** Both are typed, so that nobody does it by mistake. */
export const ErasureRequest = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'error.required')),
  password: z.string().check(z.minLength(1, 'error.required')),
})
export type ErasureRequest = z.output<typeof ErasureRequest>

/** Someone of the account, also if the user was deleted. */
export const KnownPerson = z.strictObject({
  id: Id,
  name: z.string(),
  email: z.nullable(z.string()),
  isFormer: z.boolean(),
  isAnonymized: z.boolean(),
})
export type KnownPerson = z.output<typeof KnownPerson>

/** How many texts with the name of a person are listed. */
export const TEXTS_SHOWN = 20

/** A record with a text that contains the name or email of a person, and that people can edit. */
const NamedText = z.strictObject({
  kind: z.enum(['ticket', 'asset', 'place', 'client', 'rental', 'task']),
  id: Id,
  /** The number of a ticket, the asset of a rental, or the name. */
  title: z.string(),
})
export type NamedText = z.output<typeof NamedText>

export const PersonalData = z.strictObject({
  person: KnownPerson,
  /** Why the person can't be anonymized now; null if possible. */
  blocker: z.nullable(z.enum(['self', 'lastAdmin', 'hasThings', 'anonymized'])),
  /** Where the person is named, by table and column. */
  places: z.array(
    z.strictObject({
      table: z.string(),
      column: z.string(),
      rows: z.int(),
      /** Whether the rows exist only for this person, so that anonymizing deletes them. */
      isOwn: z.boolean(),
    }),
  ),
  /** Texts that contain the name or email. They are for people to edit, before the person is anonymized. */
  texts: z.strictObject({ count: z.int(), shown: z.array(NamedText) }),
  /** Whether records that nobody can edit keep the name, because it is one word or someone else has it, too. */
  keepsName: z.boolean(),
})
export type PersonalData = z.output<typeof PersonalData>

export const Anonymizing = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'error.required')),
})
export type Anonymizing = z.output<typeof Anonymizing>

export const accountData = {
  export: get('/api/account/export', {
    can: 'accountData.manage',
    summary: 'Downloads everything of the account as a ZIP file',
    description: 'One CSV file per table, and all pictures and files. Secrets are left out.',
  }),
  exportContents: get('/api/account/export/contents', {
    can: 'accountData.manage',
    summary: 'Counts the tables and files that an export contains',
    response: ExportContents,
  }),
  exportState: get('/api/account/export/state', {
    can: 'accountData.manage',
    summary: 'Returns how far the last export is or how it ended, or null',
    response: z.nullable(ExportState),
  }),
  erasure: get('/api/account/erasure', {
    can: 'accountData.manage',
    summary: 'Returns when the account will be deleted, or null',
    response: z.nullable(Erasure),
  }),
  erase: post('/api/account/erasure', {
    can: 'accountData.manage',
    summary: 'Starts the waiting period after which the account is deleted for good',
    confidential: true,
    body: ErasureRequest,
  }),
  cancelErasure: del('/api/account/erasure', {
    can: 'accountData.manage',
    summary: 'Cancels the deletion of the account',
  }),
  people: get('/api/account/people', {
    can: 'accountData.manage',
    summary: 'Lists everyone whose personal data the account has, deleted users included',
    response: z.array(KnownPerson),
  }),
  personalData: get('/api/users/:id/personalData', {
    can: 'accountData.manage',
    summary: 'Lists where a person is named',
    params: IdParams,
    response: PersonalData,
  }),
  exportPerson: get('/api/users/:id/personalData/export', {
    can: 'accountData.manage',
    summary: 'Downloads everything that names a person as a ZIP file',
    params: IdParams,
  }),
  anonymize: post('/api/users/:id/anonymize', {
    can: 'accountData.manage',
    summary: 'Removes the personal data of a person for good',
    description:
      'The name must be typed. History keeps pointing at the person, who then has no name. The full name and the ' +
      'email are replaced in the change history, in notes of tickets and in other records that nobody can edit.',
    params: IdParams,
    body: Anonymizing,
  }),
}
