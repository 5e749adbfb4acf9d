import * as z from 'zod/mini'
import { get, put } from '../endpoint.ts'

const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'error.invalid'))
const DAYS = 7

export const QuietHoursForm = z
  .strictObject({
    from: Time,
    until: Time,
    /** Monday is 1. The other days are quiet as a whole. */
    workingDays: z
      .array(z.int().check(z.minimum(1), z.maximum(DAYS)))
      .check(z.minLength(1, 'error.selectOne'), z.maxLength(DAYS)),
  })
  .check(z.refine(({ from, until }) => from !== until, { path: ['until'], error: 'error.invalid' }))
export type QuietHoursForm = z.output<typeof QuietHoursForm>

const Current = z.strictObject({ quietHours: z.nullable(QuietHoursForm) })

export const quietHours = {
  read: get('/api/quietHours', {
    can: 'session.read',
    summary: 'Returns the quiet hours and working days of the caller',
    response: Current,
  }),
  set: put('/api/quietHours', {
    can: 'settings.update',
    summary: 'Sets the hours and days on which the caller is sent only what is urgent',
    description:
      'In the time zone of the branch of the caller. The rest waits in the inbox and is sent as one summary when ' +
      'quiet hours end. `null` ends quiet hours.',
    body: Current,
  }),
}
