import type { en } from './en.ts'
import type { PartKey } from './parts.ts'
import type { servedEn } from './parts/served.en.ts'

/** The keys that a screen can use once its dictionary parts have loaded. */
export type ScreenKey = keyof typeof en | PartKey
export type MessageKey = ScreenKey | keyof typeof servedEn
