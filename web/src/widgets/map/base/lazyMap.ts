import type { ComponentType } from 'react'
import { lazy } from 'react'
import { awaited } from '../../../lib/lazy.ts'

/** Loads a map component, the map library and the map texts when the component is first shown. */
export const lazyMap = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await awaited(load, { words: ['map'] }) }))
