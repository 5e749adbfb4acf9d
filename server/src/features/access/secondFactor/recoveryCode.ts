import { createHash, randomInt } from 'node:crypto'

/** Without letters and digits that look alike: 32 signs, so each has five bits. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789'
/** 120 bits, which can't be guessed even by someone who has a copy of the hashes. */
const LENGTH = 24
const GROUP = /.{4}(?=.)/g

/** Returns a code in groups that people can copy from paper. */
export const newRecoveryCode = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length)))
    .join('')
    .replaceAll(GROUP, '$&-')

/** Returns the hash of a typed code, whatever its case and separators. */
export const hashOfCode = (typed: string): Buffer =>
  createHash('sha256').update(typed.toLowerCase().replaceAll(/[\s-]/g, '')).digest()
