import type { en } from './en.ts'
import type { PartKey } from './parts.ts'
import type { servedEn } from './parts/served.en.ts'

/** What a screen can say, once its parts of the dictionary are there. */
export type ScreenKey = keyof typeof en | PartKey
export type MessageKey = ScreenKey | keyof typeof servedEn
