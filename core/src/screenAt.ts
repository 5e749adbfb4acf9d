import { SCREENS } from './screens.ts'
import type { Screen } from './screens.ts'

const PATTERNS = Object.entries(SCREENS).map(([screen, path]) => ({
  screen: screen as Screen,
  // The browser's router ignores case and slashes at the end.
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace(/\/$/, '')}/*$`, 'i'),
}))

/** Returns the screen that the browser's router shows for a path, or null if it shows "Page not found". */
export function screenAt(pathname: string): Screen | null {
  const decoded = decode(pathname)
  return PATTERNS.find(({ pattern }) => pattern.test(decoded))?.screen ?? null
}

function decode(pathname: string): string {
  try {
    return pathname.split('/').map(decodeSegment).join('/')
  } catch {
    return pathname
  }
}

/** An encoded slash doesn't begin a new segment. */
const decodeSegment = (segment: string): string => decodeURIComponent(segment).replaceAll('/', '%2F')
