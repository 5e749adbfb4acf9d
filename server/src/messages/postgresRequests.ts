import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { listenTo } from '../db/listen.ts'
import { failedTo, oncePerMinute } from '../failures.ts'
import { notify } from './postgresMessages.ts'
import { NoAnswer } from './requests.ts'
import type { Answerer, Requests } from './requests.ts'

type Options = {
  pool: pg.Pool
  /** Keeps its sessions, for listening. */
  listen: pg.ClientConfig
  onError: (error: unknown) => void
}

/** All processes receive requests; only the one that asked receives replies. */
const REQUESTS = 'request'
type Request = { subject: string; payload: string; id?: string; replyTo?: string }
/** Without an answer, it says that one will follow. */
type Reply = { id: string; answer?: string }

/** How long the others have to accept a request. In milliseconds. */
const ACCEPT_WITHIN = 2_000
/** Many devices that connect at once are announced together. In milliseconds. */
const JOIN_MS = 50

type Asked = { accepted: PromiseWithResolvers<boolean>; answered: PromiseWithResolvers<string> }

/** Requests by notifications, on a connection of its own. */
export function postgresRequests({ pool, listen, onError }: Options): Requests {
  const replies = `reply_${randomBytes(8).toString('hex')}`
  const answerers = new Map<string, Set<Answerer>>()
  const asked = new Map<string, Asked>()
  let waiting: { channel: string; payload: string }[] = []
  let sending: Promise<void> | null = null
  let gap = () => {}
  const report = oncePerMinute((error: unknown) =>
    onError(failedTo('send requests to other processes', error)),
  )

  const listening = listenTo(listen, {
    channels: [REQUESTS, replies],
    onNotification: (channel, payload) =>
      channel === replies ? hear(JSON.parse(payload)) : void accept(JSON.parse(payload)),
    onConnected: () => gap(),
    onError,
    purpose: 'listen for requests of other processes',
    name: 'yardmaster requests',
  })

  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await notify(pool, batch).catch(report)
      if (waiting.length > 0) await pause(JOIN_MS)
    }
    sending = null
  }

  function post(channel: string, content: Request | Reply): void {
    waiting.push({ channel, payload: JSON.stringify(content) })
    sending ??= Promise.resolve().then(send)
  }

  async function accept({ subject, payload, id, replyTo }: Request): Promise<void> {
    const answering = [...(answerers.get(subject) ?? [])].map((answerer) => answerer(payload))
    if (answering.length === 0 || !id || !replyTo) return
    post(replyTo, { id })
    for (const answered of answering) {
      const answer = await answered
      if (answer !== null) post(replyTo, { id, answer })
    }
  }

  function hear({ id, answer }: Reply): void {
    asked.get(id)?.accepted.resolve(true)
    if (answer !== undefined) asked.get(id)?.answered.resolve(answer)
  }

  return {
    async request(subject, payload, withinMs) {
      const id = randomBytes(8).toString('hex')
      const ask: Asked = { accepted: Promise.withResolvers(), answered: Promise.withResolvers() }
      asked.set(id, ask)
      try {
        post(REQUESTS, { subject, payload, id, replyTo: replies })
        if (!(await within(ACCEPT_WITHIN, ask.accepted.promise))) return null
        const answer = await within(withinMs, ask.answered.promise)
        if (answer === null) throw new NoAnswer(subject)
        return answer
      } finally {
        asked.delete(id)
      }
    },
    tell: (subject, payload) => post(REQUESTS, { subject, payload }),
    answer(subject, answerer) {
      const own = answerers.getOrInsertComputed(subject, () => new Set())
      own.add(answerer)
      return () => {
        own.delete(answerer)
        if (own.size === 0 && answerers.get(subject) === own) answerers.delete(subject)
      }
    },
    onGap: (call) => {
      gap = call
    },
    async close() {
      await sending
      await listening.stop()
    },
  }
}

/** Resolves to null if that takes longer. */
async function within<Value>(ms: number, value: Promise<Value>): Promise<Value | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(resolve, ms, null)
  try {
    return await Promise.race([value, late])
  } finally {
    clearTimeout(timer)
  }
}
