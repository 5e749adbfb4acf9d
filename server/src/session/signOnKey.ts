import { randomInt } from 'node:crypto'

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const KEY_LENGTH = 10
const FORM = /^([1-9][0-9]{0,8})-([a-z0-9]{10})$/

export const newKey = (): string =>
  Array.from({ length: KEY_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** The part of an address that names the account, so that row-level security applies to the lookup. */
export const formatKey = ({ accountId, key }: { accountId: number; key: string }): string =>
  `${accountId}-${key}`

export function parseKey(text: string): { accountId: number; key: string } | null {
  const [, accountId, key] = FORM.exec(text) ?? []
  return accountId && key ? { accountId: Number(accountId), key } : null
}
