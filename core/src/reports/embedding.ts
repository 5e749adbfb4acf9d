import * as z from 'zod/mini'
import { Id } from '../contract/ids.ts'
import { Day } from '../contract/instants.ts'

/** How long a page waits for the answer to a message, and for a frame that was begun. */
export const MESSAGE_TIMEOUT = 5000
export const FRAME_TIMEOUT = 60_000

const PROTOCOL = 'yardmaster.embedding'
/** By which an answer finds its message. */
const MessageId = z.int()

export const ReportParameters = z.strictObject({
  asset: z.nullable(Id),
  start: z.nullable(Day),
  end: z.nullable(Day),
})
export type ReportParameters = z.output<typeof ReportParameters>

/** What the page says to the frame. Each is answered with `done`. */
const ToFrame = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('setParameters'), id: MessageId, parameters: ReportParameters }),
  z.strictObject({ type: z.literal('navigate'), id: MessageId, dashboardId: Id }),
  /** A token that lives longer. */
  z.strictObject({ type: z.literal('session'), id: MessageId, token: z.string() }),
])
export type ToFrame = z.output<typeof ToFrame>

/** What the frame says to the page. */
const FromFrame = z.discriminatedUnion('type', [
  /** It listens now. */
  z.strictObject({ type: z.literal('loaded') }),
  z.strictObject({ type: z.literal('done'), id: MessageId }),
  /** In pixels: how high it would have to be to show all. */
  z.strictObject({ type: z.literal('size'), height: z.number() }),
  z.strictObject({ type: z.literal('error'), message: z.string() }),
  /** Its token is over: a `session` is asked for. */
  z.strictObject({ type: z.literal('expired') }),
])
export type FromFrame = z.output<typeof FromFrame>

const Envelope = z.object({ protocol: z.literal(PROTOCOL), message: z.unknown() })

export const seal = (message: ToFrame | FromFrame) => ({ protocol: PROTOCOL, message })

const opener =
  <Schema extends z.ZodMiniType>(schema: Schema) =>
  (data: unknown): z.output<Schema> | null => {
    const envelope = Envelope.safeParse(data)
    const message = schema.safeParse(envelope.data?.message)
    return message.success ? message.data : null
  }

/** Null: it is none of ours. Other scripts on a page send messages, too. */
export const readToFrame = opener(ToFrame)
export const readFromFrame = opener(FromFrame)
