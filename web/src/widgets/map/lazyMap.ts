import type { ComponentType } from 'react'
import { lazy } from 'react'
import { loadWords } from '../../lib/intl.tsx'

/** What draws a map comes with the library and the words of maps, when it is first shown and not before. */
export const lazyMap = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: (await Promise.all([load(), loadWords(['map'])]))[0] }))
