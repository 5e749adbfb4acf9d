import { COMMON_WORDS } from './commonWords.ts'

/** Common in Spanish, which the list hardly covers. */
const SPANISH =
  'contrasena micontrasena miclave clave bienvenido bienvenida tequiero teamomucho teamo holamundo secreto administrador'

let words: ReadonlySet<string> | undefined

/** Returns whether a bare text is among the most common passwords. */
export function isCommonPassword(bare: string): boolean {
  words ??= new Set(`${COMMON_WORDS} ${SPANISH}`.split(/\s+/))
  return words.has(bare)
}
