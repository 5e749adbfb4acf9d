import { randomBytes } from 'node:crypto'

const KEY = /^[0-9a-f]{32}$/

export const newFileKey = (): string => randomBytes(16).toString('hex')

/** Returns the key of the file at this path of a store, or null if the file is not ours. */
export function keyOfPath(path: string): string | null {
  const key = path.slice(path.lastIndexOf('/') + 1)
  return KEY.test(key) && pathOfKey(key) === path ? key : null
}

/**
 * Returns the path of the file within any store. It is the same in all stores, so that one can be copied to
 * another.
 */
export function pathOfKey(key: string): string {
  if (!KEY.test(key)) throw new Error('not a file key')
  return `${key.slice(0, 2)}/${key}`
}
