import * as z from 'zod/mini'
import { del, get, post, put } from '../endpoint.ts'
import { Id, IdParams, PathId } from '../ids.ts'
import { Instant } from '../instants.ts'
import { shortText } from '../texts.ts'
import { Technician } from './repairs.plan.ts'

export const LABOR_NOTE_MAX = 500
/** 100 hours. */
const LABOR_MINUTES_MAX = 6000

export const LaborForm = z.strictObject({
  /** Who worked. Workers record their own work only. */
  userId: Id,
  startedAt: Instant,
  minutes: z.int().check(z.minimum(1, 'error.mustBePositive'), z.maximum(LABOR_MINUTES_MAX, 'error.invalid')),
  note: z._default(shortText(LABOR_NOTE_MAX), ''),
})
export type LaborForm = z.output<typeof LaborForm>

export const LaborEntry = z.strictObject({
  id: Id,
  user: Technician,
  startedAt: z.string(),
  /** Null while the timer runs. */
  minutes: z.nullable(z.int()),
  note: z.string(),
})
export type LaborEntry = z.output<typeof LaborEntry>

export const RunningTimer = z.strictObject({
  repairId: Id,
  ticketNum: z.int(),
  equipmentName: z.string(),
  startedAt: z.string(),
})
export type RunningTimer = z.output<typeof RunningTimer>

const LaborParams = z.strictObject({ id: PathId, laborId: PathId })

export const repairLabor = {
  list: get('/api/repairs/:id/labor', {
    can: 'repair.read',
    summary: 'Lists the labor entries of a service ticket, oldest first',
    params: IdParams,
    response: z.array(LaborEntry),
  }),
  add: post('/api/repairs/:id/labor', {
    can: 'labor.record',
    summary: 'Records labor on a service ticket',
    description: 'The total labor of a ticket with labor entries is their sum.',
    params: IdParams,
    body: LaborForm,
    response: z.strictObject({ id: Id }),
  }),
  change: put('/api/repairs/:id/labor/:laborId', {
    can: 'labor.record',
    summary: 'Corrects a labor entry',
    description: 'A running timer is stopped.',
    params: LaborParams,
    body: LaborForm,
  }),
  remove: del('/api/repairs/:id/labor/:laborId', {
    can: 'labor.record',
    summary: 'Deletes a labor entry',
    params: LaborParams,
  }),
  timer: get('/api/timer', {
    can: 'repair.read',
    summary: 'Returns the running timer of the caller',
    response: z.strictObject({ timer: z.nullable(RunningTimer) }),
  }),
  start: post('/api/repairs/:id/timer', {
    can: 'labor.record',
    summary: 'Starts the timer of the caller on a service ticket',
    description:
      'Sets the ticket in progress, and assigns it to the caller if nobody has it. The timer that the caller left running on another ticket is stopped.',
    params: IdParams,
    response: z.strictObject({ stopped: z.nullable(z.strictObject({ ticketNum: z.int() })) }),
  }),
  stop: post('/api/timer/stop', {
    can: 'labor.record',
    summary: 'Stops the timer of the caller',
    response: z.strictObject({ repairId: Id, ticketNum: z.int(), minutes: z.int() }),
  }),
}
