/**
 * Why a message was not sent:
 *   `refused`: it will never be delivered.
 *   `later`: a retry of this message may succeed.
 *   `unreachable`: no message can be sent at all.
 */
export type Hindrance = 'refused' | 'later' | 'unreachable'

const DETAIL_MAX = 300

export class NotDelivered extends Error {
  readonly hindrance: Hindrance
  /** The answer of the other side, for the administrator who has to fix it. */
  readonly detail: string

  constructor(hindrance: Hindrance, detail: string, options?: ErrorOptions) {
    super(`${hindrance}: ${detail}`, options)
    this.name = 'NotDelivered'
    this.hindrance = hindrance
    this.detail = detail
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, DETAIL_MAX)
  }
}
