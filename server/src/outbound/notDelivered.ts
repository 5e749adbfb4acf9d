/**
 * Why a message did not go out. `refused`: it never will. `later`: this one may, when it is tried again. `unreachable`:
 * nobody could be told anything.
 */
export type Hindrance = 'refused' | 'later' | 'unreachable'

const DETAIL_MAX = 300

export class NotDelivered extends Error {
  readonly hindrance: Hindrance
  /** What the other side said, for whoever has to mend it. */
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
