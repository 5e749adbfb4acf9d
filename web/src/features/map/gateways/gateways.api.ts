import { gateways } from '@yardmaster/core/contract/map/gateways.ts'
import type { Day } from '@yardmaster/core/days.ts'
import { useEndpoint, useEndpointPages } from '../../../lib/query.ts'

/** Polls, because gateways report while the page is open. */
const NOW_AND_THEN = { refetchInterval: 30_000 }

const following = ({ next }: { next: string | null }) => (next === null ? null : { after: next })

export const useGateways = (placeId: number) =>
  useEndpoint(gateways.list, { params: { id: placeId } }, NOW_AND_THEN)

export const useInRangePages = (placeId: number, areaId: number) =>
  useEndpointPages(gateways.assets, { params: { id: placeId, areaId }, query: {} }, following)

export const useGatewayEventPages = (placeId: number, date: Day, areaId: number | undefined) =>
  useEndpointPages(
    gateways.events,
    { params: { id: placeId }, query: { date, ...(areaId !== undefined && { areaId }) } },
    following,
  )
