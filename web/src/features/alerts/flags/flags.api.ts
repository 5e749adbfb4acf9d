import { flags } from '@yardmaster/core/contract/alerts/flags.ts'
import { useEndpoint, useEndpointPages } from '../../../lib/query.ts'

export const useFlags = () => useEndpoint(flags.list, {}, { refetchInterval: 60_000 })

export const useFlaggedAreaPages = (id: number) =>
  useEndpointPages(flags.areas, { params: { id } }, ({ next }) => (next === null ? null : { after: next }))

export const useFlaggedPages = (id: number) =>
  useEndpointPages(flags.assets, { params: { id } }, ({ next }) => (next === null ? null : { after: next }))
