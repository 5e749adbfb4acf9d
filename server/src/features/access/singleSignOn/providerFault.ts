import type { ProviderFault } from '@yardmaster/core/contract/access/singleSignOn.ts'
import * as client from 'openid-client'
import { ProviderError } from '../../../integrations/providerError.ts'
import { OutboundError } from '../../../outbound/outboundError.ts'
import { SignOnFailure } from './signOnFailure.ts'

/** Asking a provider failed, and this is why. */
export class FaultyProvider extends Error {
  readonly fault: ProviderFault
  readonly detail: string

  constructor(fault: ProviderFault, detail: string, options?: ErrorOptions) {
    super(`${fault}: ${detail}`, options)
    this.name = 'FaultyProvider'
    this.fault = fault
    this.detail = detail
  }
}

const DETAIL_MAX = 300
const NO_ANSWER: ReadonlySet<unknown> = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT'])
const REJECTED_CLIENT: ReadonlySet<unknown> = new Set(['invalid_client', 'unauthorized_client'])
const SERVER_ERROR = 500

/** Returns the errors from the outermost to the first cause. */
function causesOf(error: unknown): unknown[] {
  const causes = [error]
  for (let cause = error; cause instanceof Error && cause.cause !== undefined; cause = cause.cause)
    causes.push(cause.cause)
  return causes
}

/** What a provider or the network said, for administrators. */
export const detailOf = (error: unknown): string => {
  const said =
    error instanceof client.ResponseBodyError || error instanceof client.AuthorizationResponseError
      ? [error.error, error.error_description]
      : causesOf(error).map((cause) => (cause instanceof Error ? cause.message : undefined))
  return [...new Set(said.filter((part) => part))].join(': ').slice(0, DETAIL_MAX)
}

/** Returns whether the provider rejects the client id or the secret. */
export const isRejectedClient = (error: unknown): boolean =>
  error instanceof client.WWWAuthenticateChallengeError ||
  (error instanceof client.ResponseBodyError && REJECTED_CLIENT.has(error.error))

/** Returns the fault of an address that can't be called, or null if there was an answer. */
function networkFault(error: unknown): ProviderFault | null {
  const causes = causesOf(error)
  const outbound = causes.find((cause) => cause instanceof OutboundError)
  if (outbound) return outbound.reason === 'privateAddress' ? 'privateAddress' : 'unreachable'
  if (error instanceof client.ClientError && NO_ANSWER.has(error.code)) return 'unreachable'
  const failed = causes.some((cause) => cause instanceof Response && cause.status >= SERVER_ERROR)
  return failed ? 'unreachable' : null
}

/** Explains why reading the configuration of a provider failed. */
export function discoveryFault(error: unknown): FaultyProvider {
  const detail = detailOf(error)
  const redirected = causesOf(error).some((cause) => cause instanceof ProviderError)
  const isOther =
    error instanceof client.ClientError && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'
  const fault = redirected
    ? 'noDiscovery'
    : (networkFault(error) ?? (isOther ? 'otherIssuer' : 'noDiscovery'))
  return new FaultyProvider(fault, detail, { cause: error })
}

/** Explains why a sign-in at a provider failed. Anything else is a bug of ours and stays as it is. */
export function signOnFailureOf(error: unknown): unknown {
  if (error instanceof SignOnFailure) return error
  const detail = { detail: detailOf(error), cause: error }
  if (error instanceof FaultyProvider)
    return new SignOnFailure(error.fault === 'unreachable' ? 'unreachable' : 'misconfigured', {
      ...detail,
      detail: error.message,
    })
  if (error instanceof client.AuthorizationResponseError) return new SignOnFailure('refused', detail)
  if (isRejectedClient(error)) return new SignOnFailure('misconfigured', detail)
  const network = networkFault(error)
  if (network) return new SignOnFailure(network === 'unreachable' ? network : 'misconfigured', detail)
  const isAnswer = error instanceof client.ResponseBodyError || error instanceof client.ClientError
  return isAnswer ? new SignOnFailure('invalidAnswer', detail) : error
}
