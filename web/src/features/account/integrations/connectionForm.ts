import type { FuelColumns } from '@yardmaster/core/contract/fuelColumns.ts'
import type { ServiceType } from '@yardmaster/core/integrations.ts'
import type { UseFormReturn } from 'react-hook-form'

/** The fields of all services. */
export type TypedConnection = {
  serviceType: ServiceType
  name: string
  settings: {
    address: string
    authentication?: string
    tokenAddress?: string
    scope?: string
    user?: string
    secret: string
    format?: string
    readsSeries?: boolean
    readsWorkOrders?: boolean
    accountCode?: string
    customerId?: string
    columns?: FuelColumns
    dateOrder?: string
    decimal?: string
    volumeUnit?: string
    distanceUnit?: string
    timeZone?: string
    minutes: number
    branchId?: number
  }
}

export type ConnectionFormState = UseFormReturn<TypedConnection, unknown, TypedConnection>
