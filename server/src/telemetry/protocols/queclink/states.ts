import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'

type State = Readonly<Record<string, boolean>>

/** `4…` means that no ignition is wired, so it says nothing about the ignition. `1A` may be towing or not. */
const STATES: Readonly<Record<string, State>> = {
  11: { ignition: false, motion: false },
  12: { ignition: false, motion: true },
  16: { ignition: false, motion: true },
  '1A': { ignition: false },
  21: { ignition: true, motion: false },
  22: { ignition: true, motion: true },
  41: { motion: false },
  42: { motion: true },
}

/** Reads a state of two digits. */
export const stateOf = (code: string | undefined): State => STATES[code?.toUpperCase() ?? ''] ?? {}

/** From left to right: two optional bytes of an extension, the state, the inputs, the outputs. */
const DEVICE_STATE = /^(?:[0-9A-F]{4})?([0-9A-F]{2})([0-9A-F]{2})[0-9A-F]{2}$/i
const INPUT_1 = 0b10
const INPUT_2 = 0b100

export const isDeviceState = (text: string): boolean => {
  const [, state] = DEVICE_STATE.exec(text) ?? []
  return state !== undefined && state.toUpperCase() in STATES
}

/** Reads a device state of six or ten digits. */
export function deviceState(text: string): Record<string, FieldValue> {
  const [, state, inputs = ''] = DEVICE_STATE.exec(text) ?? []
  const bits = Number.parseInt(inputs, 16)
  return { ...stateOf(state), input1: (bits & INPUT_1) !== 0, input2: (bits & INPUT_2) !== 0 }
}
