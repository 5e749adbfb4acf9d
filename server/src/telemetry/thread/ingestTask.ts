import type { MessagePort } from 'node:worker_threads'
import type { ConnectionLimits } from '../../connections/limitConnections.ts'
import type { ThreadMetrics } from '../../metrics/registry.ts'
import type { DevicePorts, GatewayConfig } from '../gateways/start.ts'
import type { PemPair } from '../../tls/keyPair.ts'
import type { Source, TokenRights } from '../readings/intake.ts'
import type { ReadingsOutcome } from '../receive/readings.ts'
import type { Refused, ThreadError } from './threadError.ts'

/** A request to the thread that it answers. */
export type Asked =
  | { kind: 'take'; payload: Uint8Array; rights: TokenRights; source: Source }
  /** Answered once the thread is ready, and after it has handled what came before. */
  | { kind: 'ping' }
  /** Answered with the metrics of the thread. */
  | { kind: 'measure' }
  /** Opens the ports that devices connect to. */
  | { kind: 'open'; ports: PortSettings }

/** A request to the thread. */
export type IngestTask =
  | (Asked & { id: number })
  /** A way to another thread. */
  | { kind: 'connect'; thread: number; port: MessagePort }
  /** The certificate of its encrypted ports has been replaced. */
  | { kind: 'renew'; pair: PemPair }
  | { kind: 'close' }

export type PortSettings = {
  config: GatewayConfig
  limits: ConnectionLimits
  /** The certificate of the encrypted ports; null if there are none. */
  pair: PemPair | null
}

/** The ports that were opened, and what to tell about the others. */
export type OpenedPorts = { ports: DevicePorts; warnings: readonly string[] }

/** The answer by the kind of request. */
export type Answers = {
  take: ReadingsOutcome
  ping: null
  measure: ThreadMetrics
  open: OpenedPorts
}

export type LogLevel = 'debug' | 'warn' | 'error'

/** A message from the thread. */
export type IngestMessage =
  | { kind: 'answer'; id: number; answer: Answers[keyof Answers] }
  | { kind: 'refused'; id: number; reason: Refused }
  /** An error in work that no caller waits for. */
  | ({ kind: 'trouble' } & ThreadError)
  | { kind: 'log'; level: LogLevel; details: object; message: string }
