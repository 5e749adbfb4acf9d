import type { Reading } from '../reading.ts'
import type { AssetProfile, DerivedEvent, DerivedInterval, OpenInterval } from './detector.ts'
import type { AssetState } from './state.ts'
export const initialState = (): AssetState => ({ snapshot: {} })
export function derive(
  state: AssetState,
  reading: Reading,
  _profile: AssetProfile,
): { state: AssetState; events: DerivedEvent[]; intervals: DerivedInterval[] } {
  const snapshot = { ...state.snapshot }
  if (reading.position) {
    snapshot['lat'] = [reading.position.lat, reading.at]
    snapshot['lng'] = [reading.position.lng, reading.at]
  }
  for (const [n, v] of Object.entries(reading.fields)) snapshot[n] = [v, reading.at]
  const events: DerivedEvent[] = []
  if (
    reading.fields['ignition'] !== undefined &&
    state.snapshot['ignition']?.[0] !== reading.fields['ignition']
  )
    events.push({
      type: reading.fields['ignition'] ? 'engineOn' : 'engineOff',
      at: reading.at,
      position: reading.position,
      fields: {},
    })
  return { state: { snapshot }, events, intervals: [] }
}
export const openIntervals = (_s: AssetState): OpenInterval[] => []
export const statusOf = (_s: AssetState) => 'stopped' as const
export const flagsOf = (_s: AssetState, _p: AssetProfile): number[] => []
