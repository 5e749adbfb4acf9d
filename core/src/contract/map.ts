import * as z from 'zod/mini'
import { get } from './endpoint.ts'

const MapSettings = z.strictObject({
  /** A style as MapLibre reads it, of a map service; null: only our own map. */
  styleUrl: z.nullable(z.string()),
})

export const map = {
  settings: get('/api/map', {
    can: 'session.read',
    summary: 'Which base map to draw',
    response: MapSettings,
  }),
}
