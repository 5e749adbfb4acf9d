import { useColorScheme } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { chooseLocale } from '@yardmaster/core/i18n/locales.ts'
import { map } from '@yardmaster/core/contract/map/liveMap.ts'
import { useIntl } from 'react-intl'
import { useEndpoint } from '../../../lib/query.ts'
import { baseStyle } from './baseStyle.ts'
import type { MapStyle } from './openMap.ts'

const PATIENCE = 8000

/**
 * Returns the map style to use: that of the configured map service, or ours if none is configured or it
 * can't be reached.
 */
export function useMapStyle(): MapStyle | undefined {
  const { locale } = useIntl()
  const { colorScheme } = useColorScheme()
  const settings = useEndpoint(map.settings, {}, { staleTime: Infinity, retry: false })
  const styleUrl = settings.data?.styleUrl ?? null
  const outside = useQuery({
    queryKey: ['map style', styleUrl],
    queryFn: ({ signal }) => (styleUrl === null ? null : reachable(styleUrl, signal)),
    enabled: settings.isSuccess,
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
    // Our own style replaces it.
    meta: { optional: true },
  })
  if (outside.data) return outside.data
  if (settings.isPending || (settings.isSuccess && outside.isPending)) return undefined
  return baseStyle(colorScheme ?? 'light', chooseLocale([locale]))
}

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
