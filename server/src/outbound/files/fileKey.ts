import { randomBytes } from 'node:crypto'

const KEY = /^[0-9a-f]{32}$/

export const newFileKey = (): string => randomBytes(16).toString('hex')

/** The key of what lies at this path of a store, if it is one of ours. */
export function keyOfPath(path: string): string | null {
  const key = path.slice(path.lastIndexOf('/') + 1)
  return KEY.test(key) && pathOfKey(key) === path ? key : null
}

/** Where the file lies within any store, so that one can be copied to another as it is. */
export function pathOfKey(key: string): string {
  if (!KEY.test(key)) throw new Error('not a file key')
  return `${key.slice(0, 2)}/${key}`
}
