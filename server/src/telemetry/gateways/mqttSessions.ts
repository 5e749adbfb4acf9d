import { setTimeout as sleep } from 'node:timers/promises'
import type { IConnackPacket, MqttClient } from 'mqtt'
import { tryToHold } from './heldName.ts'
import type { HeldName } from './heldName.ts'
import type { Receiving } from './mqttAcknowledge.ts'
import { SHARED_FILTERS } from './mqttTopics.ts'

/** An emptied session gets no new messages, so what it has arrives at once. */
const QUIET_MS = 1000

export type Connection = { client: MqttClient; receiving: Receiving }

/**
 * The names under which the processes of a host connect, one for each process. A broker ends a connection when another
 * one signs in with its name, and not all brokers say so.
 */
export type Names = { purpose: string; nameOf: (place: number) => string }

export type Place = HeldName & { place: number }

/** Takes the first place that no other process of this host has. */
export async function takePlace({ purpose, nameOf }: Names): Promise<Place> {
  for (let place = 0; ; place++) {
    const held = await tryToHold(purpose, nameOf(place))
    if (held) return { ...held, place }
  }
}

/**
 * Handles what waits in the sessions of processes that no longer run, and ends these sessions. Otherwise the broker would
 * give them a part of the messages, and drop it when they expire.
 */
export async function emptyLeftSessions(
  { purpose, nameOf }: Names,
  own: number,
  open: (name: string) => Connection,
  signal: AbortSignal,
): Promise<void> {
  for (let place = 0; ; place++) {
    const held = place === own ? null : await tryToHold(purpose, nameOf(place))
    if (!held) continue
    try {
      const wasThere = await emptySession(open(held.name), signal)
      if (!wasThere && place > own) return
    } finally {
      held.release()
    }
  }
}

/** Returns whether the broker had the session. If the connection is lost or Yardmaster stops, the broker keeps it. */
async function emptySession({ client, receiving }: Connection, signal: AbortSignal): Promise<boolean> {
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => {})
  client.once('close', () => lost.reject(new Error('the connection was lost')))
  const giveUp = () => lost.reject(signal.reason)
  signal.addEventListener('abort', giveUp)
  try {
    const wasThere = await Promise.race([lost.promise, empty(client, receiving)])
    await client.endAsync(false, { properties: { sessionExpiryInterval: 0 } })
    return wasThere
  } finally {
    signal.removeEventListener('abort', giveUp)
    client.end(true)
  }
}

async function empty(client: MqttClient, receiving: Receiving): Promise<boolean> {
  const { sessionPresent } = await new Promise<IConnackPacket>((resolve) => client.once('connect', resolve))
  if (!sessionPresent) return false
  await client.unsubscribeAsync(SHARED_FILTERS)
  while (client.connected && (receiving.waiting() > 0 || receiving.quietFor() < QUIET_MS))
    await sleep(QUIET_MS / 10)
  return true
}
