import type { ComponentType } from 'react'
import { lazy } from 'react'
import { loadWords } from '../../../lib/intl.tsx'

/** Loads a map component, the map library and the map texts when the component is first shown. */
export const lazyMap = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: (await Promise.all([load(), loadWords(['map'])]))[0] }))
