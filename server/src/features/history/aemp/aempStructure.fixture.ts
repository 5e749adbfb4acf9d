import { z } from 'zod'

/**
 * The structure of ISO 15143-3 as far as we write it: the names of elements, which of them are required, and their types.
 * Unknown elements are rejected, so that nothing is sent that a strict reader would refuse.
 */
const datetime = z.iso.datetime()

const Links = z.array(z.strictObject({ rel: z.enum(['self', 'prev', 'next']), href: z.url() })).min(1)

const EquipmentHeader = z.strictObject({
  OEMName: z.string().min(1).optional(),
  Model: z.string().min(1).optional(),
  EquipmentID: z.string().min(1),
  SerialNumber: z.string().min(1).optional(),
  PIN: z.string().min(1).optional(),
})

const Location = z.strictObject({
  datetime,
  Latitude: z.number().min(-90).max(90),
  Longitude: z.number().min(-180).max(180),
  Altitude: z.number().optional(),
  AltitudeUnits: z.literal('metre').optional(),
})
const Hours = z.strictObject({ datetime, Hour: z.number().min(0) })
const FuelUsed = z.strictObject({ datetime, FuelUnits: z.literal('litre'), FuelConsumed: z.number().min(0) })
const Percent = z.strictObject({ datetime, Percent: z.number().min(0).max(100) })
const Distance = z.strictObject({
  datetime,
  OdometerUnits: z.literal('kilometre'),
  Odometer: z.number().min(0),
})
const EngineStatus = z.strictObject({ datetime, EngineNumber: z.string(), Running: z.boolean() })
const FaultCode = z.strictObject({
  datetime,
  CodeIdentifier: z.string().min(1),
  CodeDescription: z.string().min(1).optional(),
})

const SIGNALS = {
  Location,
  CumulativeOperatingHours: Hours,
  CumulativeIdleHours: Hours,
  FuelUsed,
  FuelRemaining: Percent,
  DEFRemaining: Percent,
  Distance,
  EngineStatus,
}

const Equipment = z
  .strictObject({ EquipmentHeader, ...SIGNALS, FaultCode: z.array(FaultCode).min(1) })
  .partial()
  .required({ EquipmentHeader: true })

const page = { Links, version: z.literal('1') }

export const Fleet = z.strictObject({ ...page, snapshotTime: datetime, Equipment: z.array(Equipment) })

export const SingleEquipment = Equipment.extend({ ...page, snapshotTime: datetime })

/** A series has the points of one signal. */
export const Series = z
  .strictObject({
    ...page,
    EquipmentHeader,
    Location: z.array(Location),
    CumulativeOperatingHours: z.array(Hours),
    CumulativeIdleHours: z.array(Hours),
    FuelUsed: z.array(FuelUsed),
    FuelRemaining: z.array(Percent),
    DEFRemaining: z.array(Percent),
    Distance: z.array(Distance),
    EngineStatus: z.array(EngineStatus),
    FaultCode: z.array(FaultCode),
  })
  .partial()
  .required({ Links: true, version: true, EquipmentHeader: true })
