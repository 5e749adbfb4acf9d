import type { Part } from '@yardmaster/core/i18n/parts.ts'
import type { Action } from '@yardmaster/core/policy.ts'
import { screenAt } from '@yardmaster/core/screenAt.ts'
import type { Screen } from '@yardmaster/core/screens.ts'
import { SCREENS } from '@yardmaster/core/screens.ts'
import type { ComponentType } from 'react'
import { lazy, useSyncExternalStore } from 'react'
import { loadAhead } from './ahead.ts'
import { loadWords } from './intl.tsx'
import { untilLoaded } from './untilLoaded.ts'
import { beginWait } from './waits.ts'

let pending = 0
const listeners = new Set<() => void>()

function count(change: number) {
  pending += change
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns whether a page's code is still loading. The previous page stays visible until it has loaded. */
export const usePageLoading = (): boolean => useSyncExternalStore(subscribe, () => pending > 0)

type Needs = {
  /** The parts of the dictionary to load along with the code. */
  words?: readonly Part[]
}

/** Code or texts of the application couldn't be loaded. React remembers that, so only a reload helps. */
export class CodeError extends Error {}

async function withWords<Loaded>(load: () => Promise<Loaded>, { words = [] }: Needs): Promise<Loaded> {
  try {
    return (await Promise.all([load(), loadWords(words)]))[0]
  } catch (cause) {
    throw new CodeError('The code could not be loaded', { cause })
  }
}

/** Loads code that a visible component waits for. The page says so if it takes long. */
export async function awaited<Loaded>(load: () => Promise<Loaded>, needs: Needs): Promise<Loaded> {
  const end = beginWait(() => window.location.reload())
  try {
    return await withWords(load, needs)
  } finally {
    end()
  }
}

type PageNeeds = Needs & {
  /** The permission that the page requires. Users without it get the "not found" page. */
  can?: Action
  /** Whether the page also shows the paths below its own. */
  hasTabs?: true
}

/** A screen whose code and texts are loaded when it is first opened. */
export function lazyPage(screen: Screen, load: () => Promise<ComponentType>, needs: PageNeeds = {}) {
  const path = SCREENS[screen]
  const tracked = async () => {
    count(1)
    try {
      const page = await awaited(load, needs)
      loadAhead(screen)
      return { default: page }
    } finally {
      count(-1)
    }
  }
  // Loads the first screen of the visit in parallel with the session instead of after it.
  const opened = screenAt(window.location.pathname)
  const isFirst = screen === opened || (needs.hasTabs && opened?.startsWith(screen))
  const first = isFirst ? tracked() : null
  first?.catch(ignore)
  return { path, can: needs.can, Component: lazy(() => first ?? tracked()) }
}

/** A part that the first render doesn't need. Its code loads ahead, once the page shows its content. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, needs: Needs = {}) {
  return lazy(async () => ({ default: await awaited(load, needs) }))
}

/**
 * A lazy part that the page can do without, so it must not take the page down. Until its code can be loaded,
 * it stays suspended.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  needs: Needs = {},
) {
  return lazy(async () => ({ default: await untilLoaded(() => withWords(load, needs)) }))
}

/** Ignores a failed load. The code is loaded again when it is needed, and an error is shown then. */
function ignore() {}
