import { keepPreviousData } from '@tanstack/react-query'
import { map as contract, SEARCH_MIN } from '@yardmaster/core/contract/map/liveMap.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useEndpoint } from '../../../../lib/query.ts'

/** Geocoders limit how often they can be asked, so the search waits until the user pauses. */
const PAUSE = 400

export type Finding = {
  key: string
  group: 'places' | 'addresses'
  name: string
  detail: string
  at: [number, number]
}

/** Finds places and addresses, preferring those near the middle of the map. */
export function useFindings(map: MapLibre, typed: string) {
  const search = useSettled(typed.trim())
  const { lat, lng } = map.getCenter().wrap()
  const [near, setNear] = useState({ lat, lng })
  const isWanted = search.length >= SEARCH_MIN
  const { data, isFetching, error } = useEndpoint(
    contract.search,
    { query: { search, ...near } },
    { enabled: isWanted, placeholderData: keepPreviousData, retry: false },
  )
  const findings: Finding[] = isWanted && data ? listOf(data) : []
  return {
    findings,
    isLoading: typed.trim().length >= SEARCH_MIN && (isFetching || search !== typed.trim()),
    isTooShort: typed.trim().length < SEARCH_MIN,
    /** The geocoder can't be asked; places were still searched. */
    hasNoAddresses: isWanted && data?.addresses === null,
    error,
    /** Call when the user begins to search. */
    startHere: () => setNear({ lat, lng }),
  }
}

type Data = NonNullable<ReturnType<typeof useEndpoint<typeof contract.search>>['data']>

const listOf = ({ places, addresses }: Data): Finding[] => [
  ...places.map(({ id, name, address, position: { lat, lng } }) => ({
    key: `place ${id}`,
    group: 'places' as const,
    name,
    detail: address,
    at: [lng, lat] as [number, number],
  })),
  ...(addresses ?? []).map(({ name, position: { lat, lng } }, index) => ({
    key: `address ${index} ${name}`,
    group: 'addresses' as const,
    name,
    detail: '',
    at: [lng, lat] as [number, number],
  })),
]

/** Returns a value once it has stayed the same for a while. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
