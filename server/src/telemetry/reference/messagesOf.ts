import type { Reading } from '../readings/reading.ts'
import type { Message } from './message.ts'

export const messagesOf = (readings: readonly Reading[]): Message[] =>
  readings.map(({ at, position, fields }) => ({
    at,
    lat: position?.lat ?? null,
    lng: position?.lng ?? null,
    ...fields,
  }))
