import type { MapSettings } from '@yardmaster/core/contract/map/liveMap.ts'
import type { Mode } from './baseColors.ts'

const PATIENCE = 8000

export type DrawnGround = Pick<MapSettings, 'styleUrl' | 'darkStyleUrl' | 'streets'>

/** Returns the address of the chosen map service's style. Null if our own is drawn. */
export const styleUrlOf = ({ styleUrl, darkStyleUrl }: DrawnGround, mode: Mode): string | null =>
  mode === 'dark' ? (darkStyleUrl ?? styleUrl) : styleUrl

/**
 * Returns the URL once a style has been loaded from it. The URL is passed on instead of the style, because
 * the style may refer to other files by relative URLs.
 */
export async function reachable(styleUrl: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(styleUrl, { signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]) })
  const style: unknown = await response.json()
  if (typeof style !== 'object' || style === null || !('layers' in style)) throw new Error('no map style')
  return styleUrl
}
