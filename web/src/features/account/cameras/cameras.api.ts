import { keepPreviousData } from '@tanstack/react-query'
import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { cameras } from '@yardmaster/core/contract/account/cameras.ts'
import { devices } from '@yardmaster/core/contract/account/devices.ts'
import { useCall, useEndpoint, useEndpointPages } from '../../../lib/query.ts'

const stale = { invalidates: [cameras.list, cameras.ofEquipment, devices.list, activity.recent] }

export const useCameraPages = (search: string) =>
  useEndpointPages(cameras.list, { query: { search } }, ({ next }) =>
    next === null ? null : { after: next },
  )

export const useDeviceCameras = (deviceId: number) =>
  useEndpoint(cameras.list, { query: { deviceId } }, { select: ({ rows }) => rows })

export const useAssetCameras = (id: number) => useEndpoint(cameras.ofEquipment, { params: { id } })

/** Devices to put a camera on. */
export const useDeviceOptions = (search: string) =>
  useEndpoint(devices.list, { query: { search } }, { placeholderData: keepPreviousData })

export const useAddCamera = () => useCall(cameras.add, stale)
export const useRemoveCamera = () => useCall(cameras.remove, stale)
