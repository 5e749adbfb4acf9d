import * as z from 'zod/mini'
import { Id } from '../contract/ids.ts'
import { Day } from '../contract/instants.ts'
import { PRESETS } from './presets.ts'
import { REPORT_VIEWS } from './views.ts'

/** How long the page waits for the answer to a message, and for a frame to load, in milliseconds. */
export const MESSAGE_TIMEOUT = 5000
export const FRAME_TIMEOUT = 60_000

/** The maximum length of a text that a frame generates. */
const GENERATED_TEXT_MAX = 200

const PROTOCOL = 'yardmaster.embedding'
/** Matches an answer to its message. */
const MessageId = z.int()

export const ReportParameters = z.strictObject({
  asset: z.nullable(Id),
  start: z.nullable(Day),
  end: z.nullable(Day),
  /** Replaces the days. */
  preset: z.nullable(z.enum(PRESETS)),
  /** Whether equipment that was archived or sold since is included. */
  archived: z.boolean(),
  /** Whether the figures are compared with those of the period before. */
  compare: z.boolean(),
  /** The table of a report that has several, and what it is limited to. */
  view: z.nullable(z.enum(REPORT_VIEWS)),
  category: z.nullable(Id),
  branch: z.nullable(Id),
  client: z.nullable(Id),
})
export type ReportParameters = z.output<typeof ReportParameters>

/** Messages from the page to the frame. The frame answers each with `done`. */
const ToFrame = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('setParameters'), id: MessageId, parameters: ReportParameters }),
  z.strictObject({ type: z.literal('navigate'), id: MessageId, dashboardId: Id }),
  /** Replaces the token with one that expires later. */
  z.strictObject({ type: z.literal('session'), id: MessageId, token: z.string() }),
])
export type ToFrame = z.output<typeof ToFrame>

/** For a log. The beginning of a longer text says enough. */
const GeneratedText = z.string().check(z.overwrite((text) => text.slice(0, GENERATED_TEXT_MAX)))

/** Messages from the frame to the page. */
const FromFrame = z.discriminatedUnion('type', [
  /** The frame is ready to receive messages. */
  z.strictObject({ type: z.literal('loaded') }),
  z.strictObject({ type: z.literal('done'), id: MessageId }),
  /** The height in pixels that the frame needs to show its whole content. */
  z.strictObject({ type: z.literal('size'), height: z.number() }),
  z.strictObject({ type: z.literal('error'), message: GeneratedText }),
  /** The frame's token has expired, and it requests a `session`. */
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

/** Return null for messages that aren't ours, because other scripts on a page send messages too. */
export const readToFrame = opener(ToFrame)
export const readFromFrame = opener(FromFrame)
