import * as z from 'zod/mini'
import { get, post, put } from '../endpoint.ts'
import { Id, IdParams } from '../ids.ts'
import { Instant } from '../instants.ts'
import { ShortText } from '../pageFields.ts'
import { requiredText } from '../texts.ts'

export const PASSKEY_NAME_MAX = 64
export const PASSKEYS_PER_USER = 20
export const RECOVERY_CODES = 10

/** Longer than any password or code can be. Longer texts are rejected before they are hashed. */
const Typed = z.string().check(z.minLength(1, 'error.required'), z.maxLength(1000))
/** A code of the authenticator app, or a recovery code, as people type it. */
const TypedCode = z.string().check(z.trim(), z.minLength(1, 'error.required'), z.maxLength(100))

const Passkey = z.strictObject({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  /** Null: never. */
  lastUsedAt: z.nullable(Instant),
})
export type Passkey = z.output<typeof Passkey>

const OwnFactors = z.strictObject({
  /** Null: none is set up. */
  app: z.nullable(z.strictObject({ since: Instant })),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
  /** Whether the account requires a second factor. */
  required: z.boolean(),
})
export type OwnFactors = z.output<typeof OwnFactors>

export const PasswordAndCode = z.strictObject({ password: Typed, code: TypedCode })
export type PasswordAndCode = z.output<typeof PasswordAndCode>
export const PasswordOnly = z.strictObject({ password: Typed })
export type PasswordOnly = z.output<typeof PasswordOnly>
export const PasskeyName = z.strictObject({ name: requiredText(PASSKEY_NAME_MAX) })
export type PasskeyName = z.output<typeof PasskeyName>
export const NewPasskey = z.strictObject({ name: requiredText(PASSKEY_NAME_MAX), password: Typed })
export type NewPasskey = z.output<typeof NewPasskey>

/** Shown once. Null if the user has codes already. */
const NewCodes = z.strictObject({ recoveryCodes: z.nullable(z.array(z.string())) })

/** Options of the browser's calls for passkeys, in the JSON form of the Web Authentication standard. */
const PasskeyOptions = z.looseObject({ challenge: z.string() })

const Base64Url = z.string().check(z.regex(/^[\w-]*$/), z.maxLength(10_000))
const answerHead = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
}

/** The browser's answer, in the JSON form of the standard. Fields that we don't need are ignored. */
export const PasskeyCreated = z.object({
  ...answerHead,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z._default(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10)), []),
  }),
})
export type PasskeyCreated = z.output<typeof PasskeyCreated>

export const PasskeySigned = z.object({
  ...answerHead,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: z.optional(z.nullable(Base64Url)),
  }),
})
export type PasskeySigned = z.output<typeof PasskeySigned>

const own = { can: 'secondFactor.own', beforeSecondFactor: true } as const
/** The password is checked before a transaction is opened. */
const checked = { ...own, ownTransaction: true, confidential: true } as const

export const secondFactor = {
  read: get('/api/session/secondFactor', {
    ...own,
    summary: 'Returns the caller’s second factors',
    response: OwnFactors,
  }),
  startApp: post('/api/session/secondFactor/app', {
    ...own,
    confidential: true,
    summary: 'Starts to set up an authenticator app and returns its secret',
    response: z.strictObject({ secret: z.string(), uri: z.string() }),
  }),
  confirmApp: post('/api/session/secondFactor/app/confirm', {
    ...checked,
    summary: 'Turns the authenticator app on with its first code',
    body: PasswordAndCode,
    response: NewCodes,
  }),
  removeApp: post('/api/session/secondFactor/app/remove', {
    ...checked,
    summary: 'Turns the authenticator app off',
    body: PasswordAndCode,
  }),
  createCodes: post('/api/session/secondFactor/recoveryCodes', {
    ...checked,
    summary: 'Creates new recovery codes and returns them, this one time only',
    body: PasswordOnly,
    response: NewCodes,
  }),
  startPasskey: post('/api/session/passkeys/start', {
    ...checked,
    summary: 'Returns what the browser needs to create a passkey',
    body: PasswordOnly,
    response: PasskeyOptions,
  }),
  addPasskey: post('/api/session/passkeys', {
    ...checked,
    summary: 'Adds a passkey that the browser has created',
    body: z.strictObject({ name: requiredText(PASSKEY_NAME_MAX), created: PasskeyCreated }),
    response: NewCodes,
  }),
  renamePasskey: put('/api/session/passkeys/:id', {
    ...own,
    summary: 'Renames one of the caller’s passkeys',
    params: IdParams,
    body: PasskeyName,
  }),
  removePasskey: post('/api/session/passkeys/:id/remove', {
    ...checked,
    summary: 'Removes one of the caller’s passkeys',
    params: IdParams,
    body: PasswordOnly,
  }),
}

/** Sign-in with a passkey, alone or after the password. */
export const passkeySignIn = {
  start: post('/api/session/passkey/start', {
    can: 'public',
    summary: 'Returns what the browser needs to sign in with a passkey',
    body: z.strictObject({ afterPassword: z.boolean() }),
    response: PasskeyOptions,
  }),
  finish: post('/api/session/passkey', {
    can: 'public',
    summary: 'Signs a user in with a passkey and sets the session cookie',
    body: z.strictObject({ afterPassword: z.boolean(), returnTo: ShortText, signed: PasskeySigned }),
    response: z.strictObject({ to: z.string() }),
  }),
}

/** The rule of the account, and the second factors of others. */
export const factorRule = {
  read: get('/api/account/secondFactor', {
    can: 'secondFactor.require',
    summary: 'Returns whether the account requires a second factor, and how many users have none',
    response: z.strictObject({
      required: z.boolean(),
      usersWithout: z.int(),
      /** Whether the caller has one, without which they can’t require it. */
      hasOwn: z.boolean(),
    }),
  }),
  update: put('/api/account/secondFactor', {
    can: 'secondFactor.require',
    summary: 'Sets whether the account requires a second factor',
    body: z.strictObject({ required: z.boolean() }),
  }),
  readOf: get('/api/users/:id/secondFactor', {
    can: 'secondFactor.reset',
    summary: 'Returns which second factors a user has',
    params: IdParams,
    response: z.strictObject({ app: z.boolean(), passkeys: z.int() }),
  }),
  reset: post('/api/users/:id/secondFactor/reset', {
    can: 'secondFactor.reset',
    summary: 'Removes all second factors of a user and ends their sessions',
    params: IdParams,
  }),
}
