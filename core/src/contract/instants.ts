import * as z from 'zod/mini'

/** An instant in UTC, as in 2026-11-14T23:31:04.040Z; an offset is understood, too. */
export const Instant = z.iso.datetime({ offset: true, error: 'error.invalid' })
