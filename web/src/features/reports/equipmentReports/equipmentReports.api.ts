import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { equipmentReports } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import { ADDRESSES_MAX, addresses } from '@yardmaster/core/contract/history/addresses.ts'
import { call } from '../../../lib/call.ts'
import { useEndpoint } from '../../../lib/query.ts'

/** The previous report stays visible under an overlay until the next days have loaded. */
const options = { placeholderData: keepPreviousData }

export const useIntervalReport = (name: 'dailyStop' | 'dailyIdle', id: number, date: string) =>
  useEndpoint(equipmentReports[name], { params: { id }, query: { date } }, options)

export const useFluidLine = (id: number, date: string) =>
  useEndpoint(equipmentReports.fluidLevelLine, { params: { id }, query: { date } }, options)

export const useFluidBars = (id: number, date: string) =>
  useEndpoint(equipmentReports.fluidLevelBar, { params: { id }, query: { date } }, options)

export const placeKey = ({ lat, lng }: Coordinate): string => `${lat} ${lng}`

/** Loads the addresses of positions and requests each distinct position once. */
export const useAddresses = (id: number) =>
  useMutation({
    mutationFn: async (places: readonly Coordinate[]) => {
      const distinct = [...new Map(places.map((place) => [placeKey(place), place])).values()]
      const found = new Map<string, string>()
      for (let start = 0; start < distinct.length; start += ADDRESSES_MAX) {
        const body = distinct.slice(start, start + ADDRESSES_MAX)
        for (const { gps, address } of await call(addresses.find, { params: { id }, body }))
          found.set(placeKey(gps), address)
      }
      return found
    },
  })
