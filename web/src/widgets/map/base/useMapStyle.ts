import { useColorScheme } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { chooseLocale } from '@yardmaster/core/i18n/locales.ts'
import { map } from '@yardmaster/core/contract/map/liveMap.ts'
import { useIntl } from 'react-intl'
import { useEndpoint } from '../../../lib/query.ts'
import { baseStyle } from './baseStyle.ts'
import type { MapStyle } from './openMap.ts'
import { reachable, styleUrlOf } from './outsideStyle.ts'
import type { DrawnGround } from './outsideStyle.ts'
import { onRaster } from './rasterStyle.ts'

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
