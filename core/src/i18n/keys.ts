import type { MessageKey } from './all.ts'
import type { en } from './en.ts'
import type { PartKey } from './parts.ts'

/** The keys that a screen can use once its dictionary parts have loaded. */
export type ScreenKey = keyof typeof en | PartKey
/** All keys, including those of texts that only the server needs. */
export type { MessageKey }
