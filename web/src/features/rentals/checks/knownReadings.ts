import type { CheckPrefill } from '@yardmaster/core/contract/rentals/checks.ts'

/** What telematics said when the form was opened. */
export const knownOf = ({ engineSeconds, odometer, fuelLevel }: CheckPrefill['readings']) => ({
  engineSeconds: engineSeconds?.value ?? null,
  odometer: odometer?.value ?? null,
  fuelLevel: fuelLevel?.value ?? null,
})
