import type { en } from './en.ts'

export type MessageKey = keyof typeof en
/** English is the type of all other languages: a missing or extra key does not compile. */
export type Messages = Record<MessageKey, string>
