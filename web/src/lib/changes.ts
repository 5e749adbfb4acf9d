import type { AnswerOf, CallOf, Endpoint } from '@yardmaster/core/contract/endpoint.ts'
import { KEY_HEADER } from '@yardmaster/core/requestKey.ts'
import { call, CallError, randomKey } from './call.ts'
import type { CallParts } from './callAddress.ts'

/**
 * Changes are counted in the order in which the page starts them. A key may be used again until the server
 * has confirmed a change that was started later: then the user no longer repeats the same save.
 */
let lastStarted = 0
let lastConfirmed = 0

export type Changes<E extends Endpoint> = {
  /** Returns false if the same change is being sent at the moment, because the user has pressed twice. */
  begin(input: CallOf<E>): boolean
  end(input: CallOf<E>): void
  send(input: CallOf<E>): Promise<AnswerOf<E>>
}

/**
 * Sends the changes of one screen. If the server didn't confirm a change, the next change of the same record
 * is sent with the same key, so that the server doesn't do it twice.
 */
export function changesOf<E extends Endpoint>(endpoint: E): Changes<E> {
  let sending: string | null = null
  let unconfirmed: { target: string; key: string; after: number } | null = null

  const keyFor = (target: string) =>
    unconfirmed?.target === target && lastConfirmed <= unconfirmed.after ? unconfirmed.key : randomKey()

  return {
    begin(input) {
      const content = contentOf(input)
      if (sending === content) return false
      sending = content
      return true
    },
    end(input) {
      if (sending === contentOf(input)) sending = null
    },
    async send(input) {
      const target = targetOf(input)
      const key = keyFor(target)
      const number = (lastStarted += 1)
      const wasOnline = navigator.onLine
      try {
        const answer = await call(endpoint, input, undefined, { headers: { [KEY_HEADER]: key } })
        lastConfirmed = Math.max(lastConfirmed, number)
        unconfirmed = null
        return answer
      } catch (error) {
        const isOpen = error instanceof CallError && (error.status === 0 || error.status >= 500)
        unconfirmed = isOpen ? { target, key, after: lastStarted } : null
        throw wasOnline && mayHaveArrived(error) ? asUnconfirmed(error) : error
      }
    },
  }
}

const contentOf = (input: unknown) => JSON.stringify(input) ?? ''

const targetOf = (input: unknown) => {
  const { params, query } = (input ?? {}) as CallParts
  return JSON.stringify([params, query])
}

const mayHaveArrived = (error: unknown): error is CallError =>
  error instanceof CallError && (error.status === 0 || error.code === 'error.unavailable')

const asUnconfirmed = (error: CallError) =>
  new CallError(error.status, { code: 'error.unconfirmed' }, { cause: error })

export const isUnconfirmed = ({ code }: CallError): boolean => code === 'error.unconfirmed'

/** Nobody can try again with the key of a change whose dialog is closed. */
export const asLeft = (error: CallError): CallError =>
  isUnconfirmed(error) ? new CallError(error.status, { code: 'error.unconfirmedLeft' }) : error
