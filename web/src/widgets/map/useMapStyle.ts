import { useColorScheme } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { chooseLocale } from '@yardmaster/core/i18n/locales.ts'
import { map } from '@yardmaster/core/contract/map/liveMap.ts'
import type { StyleSpecification } from 'maplibre-gl'
import { useIntl } from 'react-intl'
import { useEndpoint } from '../../lib/query.ts'
import { baseStyle } from './baseStyle.ts'

const PATIENCE = 8000

/** The map to draw: that of the service which is set up, or ours where there is none or it cannot be reached. */
export function useMapStyle(): StyleSpecification | string | undefined {
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
  })
  if (outside.data) return outside.data
  if (settings.isPending || (settings.isSuccess && outside.isPending)) return undefined
  return baseStyle(colorScheme ?? 'light', chooseLocale([locale]))
}

/** The address itself, once a style has come from it: what it names by relative addresses lies beside it. */
async function reachable(styleUrl: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(styleUrl, { signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]) })
  const style: unknown = await response.json()
  if (typeof style !== 'object' || style === null || !('layers' in style)) throw new Error('no map style')
  return styleUrl
}
