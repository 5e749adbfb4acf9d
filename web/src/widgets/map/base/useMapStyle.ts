import { useColorScheme } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { chooseLocale } from '@yardmaster/core/i18n/locales.ts'
import { map } from '@yardmaster/core/contract/map/liveMap.ts'
import type { MapSettings } from '@yardmaster/core/contract/map/liveMap.ts'
import { useIntl } from 'react-intl'
import { useEndpoint } from '../../../lib/query.ts'
import { baseStyle } from './baseStyle.ts'
import type { MapStyle } from './openMap.ts'
import { onRaster } from './rasterStyle.ts'

const PATIENCE = 8000

export type DrawnGround = Pick<MapSettings, 'styleUrl' | 'darkStyleUrl' | 'streets'>

/** The ground of this installation. */
export const useMapSettings = () => useEndpoint(map.settings, {}, { staleTime: Infinity, retry: false })

/**
 * Returns the map style to use: that of the chosen map service, or ours if none is chosen or it can't be
 * reached.
 */
export function useMapStyle(preview: DrawnGround | null, isSatellite: boolean): MapStyle | undefined {
  const { locale } = useIntl()
  const { colorScheme } = useColorScheme()
  const settings = useMapSettings()
  const mode = colorScheme ?? 'light'
  const ground = preview ?? settings.data
  const isKnown = preview !== null || settings.isSuccess
  const outside = useOutsideStyle(isKnown, ground ? styleUrlOf(ground, mode) : null)
  const raster = preview === null && isSatellite ? settings.data?.raster : null
  if (outside.data && !raster) return outside.data
  if ((preview === null && settings.isPending) || (isKnown && outside.isPending)) return undefined
  const own = baseStyle(mode, chooseLocale([locale]), ground?.streets ?? null)
  return raster ? onRaster(own, raster) : own
}

const styleUrlOf = ({ styleUrl, darkStyleUrl }: DrawnGround, mode: 'light' | 'dark') =>
  mode === 'dark' ? (darkStyleUrl ?? styleUrl) : styleUrl

/** Returns whether the style of a ground can't be loaded, so that the built-in map is drawn instead. */
export function useStyleFailed(ground: DrawnGround): boolean {
  const { colorScheme } = useColorScheme()
  return useOutsideStyle(true, styleUrlOf(ground, colorScheme ?? 'light')).isError
}

const useOutsideStyle = (enabled: boolean, styleUrl: string | null) =>
  useQuery({
    queryKey: ['map style', styleUrl],
    queryFn: ({ signal }) => (styleUrl === null ? null : reachable(styleUrl, signal)),
    enabled,
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
    // Our own style replaces it.
    meta: { optional: true },
  })

/**
 * Returns the URL once a style has been loaded from it. The URL is passed on instead of the style, because
 * the style may refer to other files by relative URLs.
 */
async function reachable(styleUrl: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(styleUrl, { signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]) })
  const style: unknown = await response.json()
  if (typeof style !== 'object' || style === null || !('layers' in style)) throw new Error('no map style')
  return styleUrl
}
